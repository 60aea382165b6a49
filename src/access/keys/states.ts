import { defineMachine } from '../../vocabulary/machine.ts';
import { KeyStatus, keyExpiring, keyRevoked } from './contract.ts';

/**
 * A key's status is not stored: it follows from when the key ends. Keys use real time, regardless of the clock of
 * their environment, because signatures do.
 */
export function statusOf(key: KeyTimes, now_ms: number): KeyStatus {
  if (key.revoked_at !== null) return 'revoked';
  if (isOver(key.expires_at, now_ms) || isOver(key.collect_before, now_ms)) return 'expired';
  if (key.collect_before !== null) return 'awaiting_collection';
  if (key.expires_at === null) return 'active';
  return key.expiry_announced ? 'expiring' : 'active';
}

const isOver = (end: string | null, now_ms: number): boolean => end !== null && Date.parse(end) <= now_ms;

export type KeyTimes = {
  readonly revoked_at: string | null;
  readonly expires_at: string | null;
  /** A rotation set its end, or its expiry was announced to the partner. */
  readonly expiry_announced: boolean;
  /** Until when it may be collected; null once it was, and of a key whose secret was shown when it was made. */
  readonly collect_before: string | null;
};

const working = ['active', 'expiring'] as const;
const standing = [...working, 'awaiting_collection'] as const;

/** An expired key is as final as a revoked one: neither works again, and neither can be changed. */
export const keyMachine = defineMachine({
  title: 'Keys',
  table: 'api_keys',
  column: 'status',
  statuses: KeyStatus.options,
  initial: { active: [], awaiting_collection: [] },
  transitions: {
    collect: { from: ['awaiting_collection'], to: 'active', clears: ['collect_before'] },
    rotate: { from: working, to: 'expiring', stamps: 'expires_at', events: [keyExpiring] },
    announce: { from: ['active'], to: 'expiring', events: [keyExpiring] },
    revoke: { from: standing, to: 'revoked', stamps: 'revoked_at', events: [keyRevoked] },
  },
});

/** What may still be edited. */
export const editable: readonly KeyStatus[] = standing;
