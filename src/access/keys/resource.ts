import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Key } from './contract.ts';
import type { KeyRow } from './queries.ts';
import { statusOf } from './states.ts';

export type KeySettings = {
  readonly sealer: Sealer;
  /** Requests a minute of a key that has no figure of its own. */
  readonly rateLimitDefault: number;
};

/** A key as GET answers it. */
export function resourceOf(row: KeyRow, tx: Transaction, { rateLimitDefault }: KeySettings): Key {
  return {
    id: row.id,
    key_id: row.key_id,
    label: row.label,
    environment: row.mode,
    sandbox: row.mode === 'test' ? row.sandbox : null,
    scopes: row.scopes,
    ip_allowlist: row.ip_allowlist,
    rate_limit: row.rate_limit ?? rateLimitDefault,
    strict_replay: row.strict_replay,
    status: statusOf(row, tx.now_ms),
    last_used_at: row.last_used_at,
    created_at: row.created_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
  };
}
