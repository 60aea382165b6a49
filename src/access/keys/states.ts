import { defineMachine } from '../../vocabulary/machine.ts';
import { KeyStatus, keyExpiring, keyRevoked } from './contract.ts';

/**
 * A key's status is not stored: it follows from when the key ends. Keys use real time, whatever the clock of
 * their environment, because signatures do.
 */
export function statusOf(key: KeyTimes, now_ms: number): KeyStatus {
  if (key.revoked_at !== null) return 'revoked';
  if (key.expires_at === null) return 'active';
  if (Date.parse(key.expires_at) <= now_ms) return 'expired';
  return key.expiry_announced ? 'expiring' : 'active';
}

export type KeyTimes = {
  readonly revoked_at: string | null;
  readonly expires_at: string | null;
  /** A rotation set its end, or its expiry was announced to the partner. */
  readonly expiry_announced: boolean;
};

const working = ['active', 'expiring'] as const;

/** An expired key is as final as a revoked one: neither works again, and neither can be changed. */
export const keyMachine = defineMachine({
  title: 'Keys',
  table: 'api_keys',
  column: 'status',
  statuses: KeyStatus.options,
  initial: { active: [] },
  transitions: {
    rotate: { from: working, to: 'expiring', stamps: 'expires_at', events: [keyExpiring] },
    announce: { from: ['active'], to: 'expiring', events: [keyExpiring] },
    revoke: { from: working, to: 'revoked', stamps: 'revoked_at', events: [keyRevoked] },
  },
});

/** What may still be edited. */
export const editable: readonly KeyStatus[] = working;
