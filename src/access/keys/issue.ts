import assert from 'node:assert/strict';
import { randomBase62 } from '../../platform/crypto/base62.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { KEYS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { KeyOwner, KeyRow } from './queries.ts';
import * as queries from './queries.ts';
import { keyMachine, statusOf } from './states.ts';

const SECRET_LENGTH = 48;
const KEY_ID_LENGTH = 32;

export type Issued = { readonly row: KeyRow; readonly secret: string };
export type Wanted = Pick<KeyRow, 'label' | 'scopes' | 'ip_allowlist' | 'rate_limit' | 'strict_replay' | 'expires_at'>;

/** The caller must hold the mode's lock: otherwise the count can change before commit. */
export async function issueKey(tx: Transaction, sealer: Sealer, owner: KeyOwner, wanted: Wanted): Promise<Issued> {
  const created_at = new Date(tx.now_ms).toISOString();
  const working = await queries.countWorking(tx, owner, created_at);
  if (working >= KEYS_MAX) refuse('key_limit_reached', { limit: String(KEYS_MAX) });
  const key_id = `pk_${owner.mode}_${randomBase62(KEY_ID_LENGTH)}`;
  const secret = `sk_${owner.mode}_${randomBase62(SECRET_LENGTH)}`;
  const row: KeyRow = {
    id: newId(tx.now_ms),
    key_id,
    organisation_id: owner.organisation_id,
    mode: owner.mode,
    sandbox: owner.sandbox,
    label: wanted.label,
    scopes: wanted.scopes,
    ip_allowlist: wanted.ip_allowlist,
    rate_limit: wanted.rate_limit,
    strict_replay: wanted.strict_replay,
    expires_at: wanted.expires_at,
    created_at,
    last_used_at: null,
    expiry_announced: false,
    revoked_at: null,
  };
  assert.equal(statusOf(row, tx.now_ms), keyMachine.create('active'));
  await queries.insertKey(tx, { ...row, secret_sealed: sealer.seal(secret, key_id) });
  return { row, secret };
}
