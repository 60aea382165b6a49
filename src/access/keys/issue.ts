import assert from 'node:assert/strict';
import { randomBase62 } from '../../platform/crypto/base62.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, KEY_COLLECTION_DAYS, KEYS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { KeyOwner, KeyRow } from './queries.ts';
import * as queries from './queries.ts';
import { keyMachine, statusOf } from './states.ts';

const SECRET_LENGTH = 48;
const KEY_ID_LENGTH = 32;

export type Issued = { readonly row: KeyRow; readonly secret: string };
export type Wanted = Pick<KeyRow, 'label' | 'scopes' | 'ip_allowlist' | 'rate_limit' | 'strict_replay' | 'expires_at'>;

/** The caller must hold the mode's lock: otherwise the count can change before commit. */
export const issueKey = (tx: Transaction, sealer: Sealer, owner: KeyOwner, wanted: Wanted): Promise<Issued> =>
  insertKey(tx, sealer, owner, { ...wanted, status: 'active', ...replacesNone });

export type Replaced = Pick<KeyRow, 'replaces_id' | 'grace_seconds'>;
export const replacesNone: Replaced = { replaces_id: null, grace_seconds: null };

/**
 * The same for a live key that the firm makes: nobody learns its secret, and the key signs nothing. Another secret takes its place
 * when a member of the partner collects the key. `replaced`: the key that has to end for it then, and how much later.
 */
export async function issueUncollected(
  tx: Transaction,
  sealer: Sealer,
  owner: KeyOwner,
  wanted: Wanted,
  replaced: Replaced = replacesNone,
): Promise<KeyRow> {
  const { row } = await insertKey(tx, sealer, owner, { ...wanted, ...replaced, status: 'awaiting_collection' });
  return row;
}

/** A secret of a key, and how it is stored. */
export function newSecret(sealer: Sealer, { key_id, mode }: Pick<KeyRow, 'key_id' | 'mode'>) {
  const secret = `sk_${mode}_${randomBase62(SECRET_LENGTH)}`;
  return { secret, secret_sealed: sealer.seal(secret, key_id) };
}

const COLLECTED_WITHIN_MS = days(KEY_COLLECTION_DAYS);

type New = Wanted & Replaced & { readonly status: 'active' | 'awaiting_collection' };

async function insertKey(tx: Transaction, sealer: Sealer, owner: KeyOwner, wanted: New): Promise<Issued> {
  const created_at = tx.now;
  const working = await queries.countWorking(tx, owner, created_at);
  if (working >= KEYS_MAX) refuse('key_limit_reached', { limit: String(KEYS_MAX) });
  const key_id = `pk_${owner.mode}_${randomBase62(KEY_ID_LENGTH)}`;
  const { secret, secret_sealed } = newSecret(sealer, { key_id, mode: owner.mode });
  const awaits = wanted.status === 'awaiting_collection';
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
    collect_before: awaits ? new Date(tx.now_ms + COLLECTED_WITHIN_MS).toISOString() : null,
    replaces_id: wanted.replaces_id,
    grace_seconds: wanted.grace_seconds,
  };
  assert.equal(statusOf(row, tx.now_ms), keyMachine.create(wanted.status));
  await queries.insertKey(tx, { ...row, secret_sealed });
  return { row, secret };
}
