import { covers } from '../../platform/http/auth/address.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import type { KeyChanges } from './operations.ts';
import type { KeyRow } from './queries.ts';

/** With a live key that has one of these, orders are placed and money is moved. */
const grave: readonly Scope[] = ['orders', 'funding', 'withdrawals'];

type Terms = Pick<KeyRow, 'mode' | 'scopes'>;

/** Whether the firm makes or rotates such a key by two people only. */
export const takesTwo = ({ mode, scopes }: Terms): boolean =>
  mode === 'live' && scopes.some((scope) => grave.includes(scope));

/** Whether a change of the firm's gives such a key more than it has: a scope, or addresses. To take from it, one person is enough. */
export function takesTwoToChange(key: Terms & Pick<KeyRow, 'ip_allowlist'>, changes: KeyChanges): boolean {
  const { scopes = key.scopes, ip_allowlist = key.ip_allowlist } = changes;
  const isWider = scopes.some((scope) => !key.scopes.includes(scope)) || !covers(key.ip_allowlist, ip_allowlist);
  return isWider && takesTwo({ mode: key.mode, scopes: [...scopes] });
}
