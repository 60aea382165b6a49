import { recordChange } from '../../notifications/events/record.ts';
import { randomBase62 } from '../../platform/crypto/base62.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { parseAllowlistEntry } from '../../platform/http/address.ts';
import { type Scope, scopes } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { environmentOf } from '../organisations/operations.ts';
import { type CreateKey, GRACE_SECONDS_DEFAULT, type Key, type KeyStatus, type NewKey } from './contract.ts';
import type { KeyOwner, KeyRow } from './queries.ts';
import * as queries from './queries.ts';
import { editable, keyMoves, statusOf } from './states.ts';

/** Most keys that work at one time, per organisation and mode; the operator's count too. */
const WORKING_KEYS_MAX = 20;
const EXPIRY_ANNOUNCED_BEFORE_MS = 24 * 60 * 60 * 1000;
const SECRET_LENGTH = 48;
const KEY_ID_LENGTH = 32;

export const scopesByDefault: readonly Scope[] = scopes.filter((scope) => scope !== 'withdrawals' && scope !== 'keys');

export type KeySettings = {
  readonly sealer: Sealer;
  /** Requests a minute of a key that has no figure of its own. */
  readonly rateLimitDefault: number;
};

/** What a partner may ask for, and the figure that only the operator may set. */
export type KeyRequest = CreateKey & { readonly rate_limit?: number | undefined };

export async function listKeys(tx: Transaction, settings: KeySettings, owner: KeyOwner): Promise<Key[]> {
  const rows = await queries.listKeys(tx, owner, now(tx));
  return rows.map((row) => resourceOf(row, tx, settings));
}

export async function readKey(tx: Transaction, settings: KeySettings, owner: KeyOwner, id: string): Promise<Key> {
  const row = isId(id) ? await queries.findKey(tx, owner, id) : undefined;
  return resourceOf(row ?? notFound(id), tx, settings);
}

/** Whose key it is, by the id of its record or by what partners send; for the operator, who may touch any. */
export async function findOwner(tx: Transaction, id: string): Promise<KeyOwner & { id: string }> {
  const row = await queries.findAnyKey(tx, isId(id) ? id : null, id);
  return row ?? notFound(id);
}

/** `held`: the scopes of whoever asks. Nobody hands out more than that. */
export async function createKey(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  request: KeyRequest,
  held: readonly Scope[],
): Promise<NewKey> {
  const wanted = request.scopes ?? scopesByDefault;
  requireHeld(wanted, held);
  const expires_at = request.expires_at ? futureInstant(tx, request.expires_at) : null;
  const ip_allowlist = canonicalAllowlist(request.ip_allowlist ?? []);
  await lockMode(tx, owner);
  const { label = null, rate_limit = null } = request;
  const { row, secret } = await issueKey(tx, settings.sealer, owner, {
    label,
    scopes: [...wanted],
    ip_allowlist,
    rate_limit,
    expires_at,
  });
  return { ...resourceOf(row, tx, settings), secret };
}

/**
 * The successor is the old key's equal, without an end of its own. The old one keeps working for the grace period,
 * or until its own end where that is sooner: a rotation never prolongs a life.
 */
export async function rotateKey(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  id: string,
  grace_seconds: number = GRACE_SECONDS_DEFAULT,
  held: readonly Scope[] = scopes,
): Promise<NewKey> {
  const environment = await lockMode(tx, owner);
  const old = await lockKey(tx, owner, id);
  requireStatus(tx, old, keyMoves.rotate.from);
  requireHeld(old.scopes, held);
  if (grace_seconds === 0) await end(tx, settings, environment, old);
  else await announceEnd(tx, settings, environment, 'rotate', old, tx.now_ms + grace_seconds * 1000);
  const { label, ip_allowlist, rate_limit } = old;
  const { row, secret } = await issueKey(tx, settings.sealer, owner, {
    label,
    scopes: old.scopes,
    ip_allowlist,
    rate_limit,
    expires_at: null,
  });
  return { ...resourceOf(row, tx, settings), secret };
}

export async function revokeKey(tx: Transaction, settings: KeySettings, owner: KeyOwner, id: string): Promise<Key> {
  const environment = await lockMode(tx, owner);
  const row = await lockKey(tx, owner, id);
  requireStatus(tx, row, keyMoves.revoke.from);
  return end(tx, settings, environment, row);
}

export async function replaceIpAllowlist(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  id: string,
  entries: readonly string[],
): Promise<Key> {
  const ip_allowlist = canonicalAllowlist(entries);
  const row = await lockKey(tx, owner, id);
  requireStatus(tx, row, editable);
  const changed = { ...row, ip_allowlist };
  await change(tx, changed);
  return resourceOf(changed, tx, settings);
}

/** Tells partners of keys whose announced end is near; answers how many. The end itself needs no work: time brings it. */
export async function announceExpiringKeys(tx: Transaction, settings: KeySettings, limit: number): Promise<number> {
  const until = new Date(tx.now_ms + EXPIRY_ANNOUNCED_BEFORE_MS).toISOString();
  const rows = await queries.lockKeysNearTheirEnd(tx, now(tx), until, limit);
  for (const row of rows) {
    const environment = await environmentOf(tx, row.organisation_id, row.mode);
    await announceEnd(tx, settings, environment, 'announce', row, Date.parse(row.expires_at!));
  }
  return rows.length;
}

type Issued = { row: KeyRow; secret: string };
type Wanted = Pick<KeyRow, 'label' | 'scopes' | 'ip_allowlist' | 'rate_limit' | 'expires_at'>;

/** Whoever calls holds the mode's lock: only so does the count hold until commit. */
export async function issueKey(tx: Transaction, sealer: Sealer, owner: KeyOwner, wanted: Wanted): Promise<Issued> {
  const working = await queries.countWorking(tx, owner, now(tx));
  if (working >= WORKING_KEYS_MAX) refuse('key_limit_reached', { limit: String(WORKING_KEYS_MAX) });
  const key_id = `pk_${owner.mode}_${randomBase62(KEY_ID_LENGTH)}`;
  const secret = `sk_${owner.mode}_${randomBase62(SECRET_LENGTH)}`;
  const row: KeyRow = {
    id: newId(tx.now_ms),
    key_id,
    organisation_id: owner.organisation_id,
    mode: owner.mode,
    ...wanted,
    created_at: now(tx),
    last_used_at: null,
    expiry_announced: false,
    revoked_at: null,
  };
  await queries.insertKey(tx, row, sealer.seal(secret, key_id));
  return { row, secret };
}

async function end(tx: Transaction, settings: KeySettings, environment: Environment, row: KeyRow): Promise<Key> {
  const ended = { ...row, revoked_at: now(tx) };
  await change(tx, ended);
  const key = resourceOf(ended, tx, settings);
  recordChange(tx, environment, keyMoves.revoke.events, resourceOf(row, tx, settings), key);
  return key;
}

/** Never later than the end the key already has. */
async function announceEnd(
  tx: Transaction,
  settings: KeySettings,
  environment: Environment,
  move: 'rotate' | 'announce',
  row: KeyRow,
  end_ms: number,
): Promise<void> {
  const expires_ms = row.expires_at === null ? end_ms : Math.min(end_ms, Date.parse(row.expires_at));
  const expiring = { ...row, expires_at: new Date(expires_ms).toISOString(), expiry_announced: true };
  await change(tx, expiring);
  const [before, after] = [resourceOf(row, tx, settings), resourceOf(expiring, tx, settings)];
  recordChange(tx, environment, keyMoves[move].events, before, after);
}

async function change(tx: Transaction, row: KeyRow): Promise<void> {
  await queries.changeKey(tx, row);
  await queries.announceChange(tx, row.key_id);
}

/** The environment is looked for once the lock is ours: whoever waited for a reset gets the one that it made. */
export async function lockMode(tx: Transaction, owner: KeyOwner): Promise<Environment> {
  if (isId(owner.organisation_id)) await queries.lockMode(tx, owner);
  return environmentOf(tx, owner.organisation_id, owner.mode);
}

async function lockKey(tx: Transaction, owner: KeyOwner, id: string): Promise<KeyRow> {
  const row = isId(id) ? await queries.lockKey(tx, owner, id) : undefined;
  return row ?? notFound(id);
}

const notFound = (id: string): never => refuse('not_found', { resource: 'key', id });

function requireStatus(tx: Transaction, row: KeyRow, allowed: readonly KeyStatus[]): void {
  const current_status = statusOf(row, tx.now_ms);
  if (!allowed.includes(current_status)) refuse('invalid_state', { current_status, allowed_from: allowed.join(', ') });
}

/** Else a key that may only manage keys could make, or take over, one that moves money. */
function requireHeld(wanted: readonly Scope[], held: readonly Scope[]): void {
  const missing = wanted.find((scope) => !held.includes(scope));
  if (missing) refuse('insufficient_scope', { required_scope: missing });
}

/** In its one spelling, so that a mask that was meant otherwise is seen in the answer. */
function canonicalAllowlist(entries: readonly string[]): string[] {
  const problems: Record<string, string> = {};
  const canonical = entries.map((text, index) => {
    const entry = parseAllowlistEntry(text);
    if (!('reason' in entry)) return entry.canonical;
    problems[`ip_allowlist.${index}`] = entry.reason;
    return text;
  });
  if (Object.keys(problems).length > 0) refuse('validation_error', problems);
  return [...new Set(canonical)];
}

function futureInstant(tx: Transaction, text: string): string {
  const at_ms = Date.parse(text);
  if (!(at_ms > tx.now_ms)) refuse('validation_error', { expires_at: `Expected an instant after ${now(tx)}.` });
  return new Date(at_ms).toISOString();
}

const now = (tx: Transaction): string => new Date(tx.now_ms).toISOString();

function resourceOf(row: KeyRow, tx: Transaction, { rateLimitDefault }: KeySettings): Key {
  return {
    id: row.id,
    key_id: row.key_id,
    label: row.label,
    environment: row.mode,
    scopes: row.scopes,
    ip_allowlist: row.ip_allowlist,
    rate_limit: row.rate_limit ?? rateLimitDefault,
    status: statusOf(row, tx.now_ms),
    last_used_at: row.last_used_at,
    created_at: row.created_at,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
  };
}
