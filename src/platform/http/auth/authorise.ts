import type { Scope } from '../../../vocabulary/endpoint.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { type AddressSet, addressSet, UNREADABLE } from './address.ts';
import type { ActingKey, CallerKey } from './keys.ts';

/**
 * The rules of a key itself: from where it may be used, and which secrets a replay may answer to it. What its owner may do,
 * the pipeline asks of a function that it gets (`Services.authorise`).
 */

const allowlists = new WeakMap<readonly string[], AddressSet>();

/** A test key without an allowlist may be used from anywhere, a live one from nowhere. */
export function checkAddress(key: CallerKey, address: string): void {
  if (key.ip_allowlist.length === 0 && key.mode === 'test' && address !== UNREADABLE) return;
  if (!isAllowlisted(key, address)) refuse('ip_not_allowed');
}

/** Whether the key's allowlist names the address. */
export function isAllowlisted({ ip_allowlist }: CallerKey, address: string): boolean {
  let allowed = allowlists.get(ip_allowlist);
  if (!allowed) {
    allowed = addressSet(ip_allowlist);
    allowlists.set(ip_allowlist, allowed);
  }
  return allowed.has(address);
}

/** A replay returns no more than its caller could have asked for: a key's secret needs all that the key may do. */
export function checkReplayedSecret({ scopes }: ActingKey, body: string): void {
  const { data } = JSON.parse(body) as { data: { scopes?: readonly Scope[] } };
  const missing = data.scopes?.find((scope) => !scopes.includes(scope));
  if (missing) refuse('insufficient_scope', { required_scope: missing });
}
