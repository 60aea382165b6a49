import type { Moves } from '../../vocabulary/moves.ts';
import { type HoldingStatus, holdingClosed, holdingMatured } from './contract.ts';

/** Every change of state a holding can make. */
export const holdingMoves = {
  sellOut: { from: ['active'], to: 'closed', stamps: 'closed_at', events: [holdingClosed] },
  mature: { from: ['active'], to: 'matured', stamps: null, events: [holdingMatured] },
  payBack: { from: ['matured'], to: 'closed', stamps: 'closed_at', events: [holdingClosed] },
} as const satisfies Moves<HoldingStatus>;

export type HoldingMove = keyof typeof holdingMoves;
