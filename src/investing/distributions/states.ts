import type { Moves } from '../../vocabulary/moves.ts';
import { type DistributionStatus, distributionPaid } from './contract.ts';

/** Every change of state a distribution can make. */
export const distributionMoves = {
  pay: { from: ['scheduled'], to: 'paid', stamps: 'paid_at', events: [distributionPaid] },
  cancel: { from: ['scheduled'], to: 'cancelled', stamps: 'cancelled_at', events: [] },
} as const satisfies Moves<DistributionStatus>;

export type DistributionMove = keyof typeof distributionMoves;
