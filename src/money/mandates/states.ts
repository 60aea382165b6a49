import type { Moves } from '../../vocabulary/moves.ts';
import {
  type MandateStatus,
  mandateActivated,
  mandateExpired,
  mandateFailed,
  mandateRevoked,
  mandateSuspended,
} from './contract.ts';

/** Every change of state a mandate can make. */
export const mandateMoves = {
  activate: { from: ['pending', 'suspended'], to: 'active', stamps: 'activated_at', events: [mandateActivated] },
  fail: { from: ['pending'], to: 'failed', stamps: null, events: [mandateFailed] },
  retry: { from: ['failed'], to: 'pending', stamps: null, events: [] },
  revoke: { from: ['pending', 'active', 'suspended'], to: 'revoked', stamps: 'revoked_at', events: [mandateRevoked] },
  suspend: { from: ['active'], to: 'suspended', stamps: null, events: [mandateSuspended] },
  expire: { from: ['active', 'suspended'], to: 'expired', stamps: null, events: [mandateExpired] },
} as const satisfies Moves<MandateStatus>;

export type MandateMove = keyof typeof mandateMoves;
