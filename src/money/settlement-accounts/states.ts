import type { Moves } from '../../vocabulary/moves.ts';
import { type AccountStatus, accountDisabled, accountRejected, accountVerified } from './contract.ts';

/** Every change of state a settlement account can make. Who removes one disables it, for the records that name it. */
export const accountMoves = {
  verify: { from: ['pending'], to: 'verified', stamps: 'verified_at', events: [accountVerified] },
  reject: { from: ['pending'], to: 'rejected', stamps: null, events: [accountRejected] },
  disable: { from: ['pending', 'verified', 'rejected'], to: 'disabled', stamps: null, events: [accountDisabled] },
} as const satisfies Moves<AccountStatus>;

export type AccountMove = keyof typeof accountMoves;
