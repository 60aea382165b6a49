import type { Moves } from '../../vocabulary/moves.ts';
import type { DeliveryStatus } from './contract.ts';

/** The life of a delivery. Its moves tell nobody: a delivery is itself the telling. */
export const deliveryMoves = {
  lease: { from: ['pending', 'retrying'], to: 'delivering', stamps: null, events: [] },
  deliver: { from: ['delivering'], to: 'delivered', stamps: 'delivered_at', events: [] },
  postpone: { from: ['delivering'], to: 'retrying', stamps: null, events: [] },
  fail: { from: ['delivering'], to: 'failed', stamps: null, events: [] },
  cancel: { from: ['pending', 'delivering', 'retrying'], to: 'cancelled', stamps: null, events: [] },
  retry: { from: ['retrying', 'delivered', 'failed', 'cancelled'], to: 'pending', stamps: null, events: [] },
} as const satisfies Moves<DeliveryStatus>;
