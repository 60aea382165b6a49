import { isDeepStrictEqual } from 'node:util';
import { recordChange, recordEvent } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import { type Scope, scopes } from '../../vocabulary/endpoint.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { GRACE_SECONDS_DEFAULT } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { environmentOf } from '../organisations/operations.ts';
import { type CreateKey, type Key, keyAllowlistChanged, keyCreated, keyRotated, type NewKey } from './contract.ts';
import { canonicalAllowlist, futureInstant } from './input.ts';
import { issueKey, type Wanted } from './issue.ts';
import type { KeyOwner, KeyRow } from './queries.ts';
import * as queries from './queries.ts';
import { type KeySettings, resourceOf } from './resource.ts';
import { editable, keyMachine, statusOf } from './states.ts';

const EXPIRY_ANNOUNCED_BEFORE_MS = 24 * 60 * 60 * 1000;

export const scopesByDefault: readonly Scope[] = scopes.filter((scope) => scope !== 'withdrawals' && scope !== 'keys');

/** What a partner may ask for, and the figure that only the operator may set. */
export type KeyRequest = CreateKey & { readonly rate_limit?: number | undefined };

export async function listKeys(tx: Transaction, settings: KeySettings, owner: KeyOwner): Promise<Key[]> {
  const rows = await queries.listKeys(tx, owner, tx.now);
  return rows.map((row) => resourceOf(row, tx, settings));
}

export async function readKey(tx: Transaction, settings: KeySettings, owner: KeyOwner, id: string): Promise<Key> {
  const row = isId(id) ? await queries.findKey(tx, owner, id) : undefined;
  return resourceOf(row ?? notFound(id), tx, settings);
}

/** A key and its owner, found by the id of its record or by its key_id; for the operator, who may change any. */
export async function findKeyNamed(tx: Transaction, id: string): Promise<KeyRow> {
  const row = await queries.findAnyKey(tx, isId(id) ? id : null, id);
  return row ?? notFound(id);
}

/** `held`: the scopes of the caller, who cannot grant more. */
export async function createKey(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  request: KeyRequest,
  held: readonly Scope[],
): Promise<NewKey> {
  const terms = termsOf(tx, request);
  requireHeld(terms.scopes, held);
  const environment = await lockMode(tx, owner);
  const { row, secret } = await issueKey(tx, settings.sealer, owner, terms);
  const key = resourceOf(row, tx, settings);
  recordEvent(tx, environment, keyCreated, key);
  return { ...key, secret };
}

/** What a request asks for, with what it leaves out. Throws validation_error for an end that is over and for a wrong address. */
export function termsOf(tx: Transaction, request: KeyRequest): Wanted {
  const { label = null, rate_limit = null, strict_replay = false, scopes: wanted = scopesByDefault } = request;
  return {
    ...{ label, rate_limit, strict_replay, scopes: [...wanted] },
    expires_at: request.expires_at ? futureInstant(tx, request.expires_at) : null,
    ip_allowlist: canonicalAllowlist(request.ip_allowlist ?? []),
  };
}

/**
 * The successor equals the old key and has the same expiry: a rotation never extends it. The old one keeps working
 * for the grace period, or until its own end where that is sooner.
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
  requireHeld(old.scopes, held);
  keyMachine.require(withStatus(tx, old), 'rotate');
  if (grace_seconds === 0) await endKey(tx, settings, environment, old);
  else await announceEnd(tx, settings, environment, 'rotate', old, tx.now_ms + grace_seconds * 1000);
  const { row, secret } = await issueKey(tx, settings.sealer, owner, old);
  const successor = resourceOf(row, tx, settings);
  recordEvent(tx, environment, keyRotated, successor, changedFrom(resourceOf(old, tx, settings), successor));
  return { ...successor, secret };
}

export async function revokeKey(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  id: string,
  held: readonly Scope[] = scopes,
): Promise<Key> {
  const environment = await lockMode(tx, owner);
  const row = await lockKey(tx, owner, id);
  requireHeld(row.scopes, held);
  keyMachine.require(withStatus(tx, row), 'revoke');
  return endKey(tx, settings, environment, row);
}

/** What may be changed of a key; what is absent stays. */
export type KeyChanges = {
  readonly ip_allowlist?: readonly string[] | undefined;
  readonly scopes?: readonly Scope[] | undefined;
  readonly rate_limit?: number | undefined;
};

/** Takes effect with the next request, in every process. Throws validation_error where nothing is changed. */
export async function changeKey(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  id: string,
  { ip_allowlist: entries, scopes: wanted, rate_limit }: KeyChanges,
  held: readonly Scope[] = scopes,
): Promise<Key> {
  if (entries === undefined && wanted === undefined && rate_limit === undefined)
    refuse('validation_error', { body: 'Expected something to change: ip_allowlist, scopes or rate_limit.' });
  const ip_allowlist = entries && canonicalAllowlist(entries);
  const environment = await lockMode(tx, owner);
  const row = await lockKey(tx, owner, id);
  requireHeld(row.scopes, held);
  keyMachine.requireStatus(withStatus(tx, row), editable);
  const changed = {
    ...row,
    ip_allowlist: ip_allowlist ?? row.ip_allowlist,
    scopes: wanted ? [...wanted] : row.scopes,
    rate_limit: rate_limit ?? row.rate_limit,
  };
  await change(tx, changed);
  const [before, after] = [resourceOf(row, tx, settings), resourceOf(changed, tx, settings)];
  if (!isDeepStrictEqual(row.ip_allowlist, changed.ip_allowlist))
    recordChange(tx, environment, [keyAllowlistChanged], before, after);
  return after;
}

/**
 * Revokes the active keys of a deleted sandbox and returns which; the caller needs every scope of these keys. No
 * event is recorded: the events of a deleted sandbox cannot be read.
 */
export async function endKeys(tx: Transaction, owner: KeyOwner, held: readonly Scope[]): Promise<string[]> {
  const working = await queries.lockWorking(tx, owner, tx.now);
  for (const key of working) requireHeld(key.scopes, held);
  await queries.endKeys(tx, owner, tx.now);
  return working.map(({ key_id }) => key_id);
}

/** Announces keys that expire soon to their partners; returns how many. The expiry itself needs no work. */
export async function announceExpiringKeys(tx: Transaction, settings: KeySettings, limit: number): Promise<number> {
  const until = new Date(tx.now_ms + EXPIRY_ANNOUNCED_BEFORE_MS).toISOString();
  const rows = await queries.lockKeysNearTheirEnd(tx, tx.now, until, limit);
  for (const row of rows) {
    const environment = await environmentOfOwner(tx, row);
    await announceEnd(tx, settings, environment, 'announce', row, Date.parse(row.expires_at!));
  }
  return rows.length;
}

/** For good, at once. */
export async function endKey(
  tx: Transaction,
  settings: KeySettings,
  environment: Environment,
  row: KeyRow,
): Promise<Key> {
  const ended = { ...row, revoked_at: tx.now };
  await change(tx, ended);
  const key = resourceOf(ended, tx, settings);
  recordChange(tx, environment, keyMachine.events('revoke'), resourceOf(row, tx, settings), key);
  return key;
}

/** Never later than the end the key already has. */
export async function announceEnd(
  tx: Transaction,
  settings: KeySettings,
  environment: Environment,
  name: 'rotate' | 'announce',
  row: KeyRow,
  end_ms: number,
): Promise<void> {
  keyMachine.require(withStatus(tx, row), name);
  const expires_ms = row.expires_at === null ? end_ms : Math.min(end_ms, Date.parse(row.expires_at));
  const expiring = { ...row, expires_at: new Date(expires_ms).toISOString(), expiry_announced: true };
  await change(tx, expiring);
  const [before, after] = [resourceOf(row, tx, settings), resourceOf(expiring, tx, settings)];
  recordChange(tx, environment, keyMachine.events(name), before, after);
}

async function change(tx: Transaction, row: KeyRow): Promise<void> {
  await queries.updateKeys(tx, [row]);
  await queries.announceChange(tx, row.key_id);
}

/** The environment is read after the lock is taken: a caller that waited for a reset gets the new one. */
export async function lockMode(tx: Transaction, owner: KeyOwner): Promise<Environment> {
  if (isId(owner.organisation_id)) await queries.lockMode(tx, owner);
  return environmentOfOwner(tx, owner);
}

const environmentOfOwner = (tx: Transaction, { organisation_id, mode, sandbox }: KeyOwner): Promise<Environment> =>
  environmentOf(tx, organisation_id, mode, sandbox ?? DEFAULT_SANDBOX);

export async function lockKey(tx: Transaction, owner: KeyOwner, id: string): Promise<KeyRow> {
  const row = isId(id) ? await queries.lockKey(tx, owner, id) : undefined;
  return row ?? notFound(id);
}

const notFound = (id: string): never => refuse('not_found', { resource: 'key', id });

/** A key's status follows from its times. */
export const withStatus = (tx: Transaction, row: KeyRow) => ({ status: statusOf(row, tx.now_ms) });

/** Else a key that may only manage keys could make, or take over, one that moves money. */
export function requireHeld(wanted: readonly Scope[], held: readonly Scope[]): void {
  const missing = wanted.find((scope) => !held.includes(scope));
  if (missing) refuse('insufficient_scope', { required_scope: missing });
}
