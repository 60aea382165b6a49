import { recordEvent } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { GRACE_SECONDS_DEFAULT } from '../../vocabulary/limits.ts';
import { type Key, keyCreated, keyRotated, type NewKey } from './contract.ts';
import { issueUncollected, newSecret } from './issue.ts';
import {
  announceEnd,
  endKey,
  type KeyRequest,
  lockKey,
  lockMode,
  requireHeld,
  termsOf,
  withStatus,
} from './operations.ts';
import type { KeyOwner, KeyRow } from './queries.ts';
import * as queries from './queries.ts';
import { type KeySettings, resourceOf } from './resource.ts';
import { keyMachine, statusOf } from './states.ts';

/**
 * Live keys that the firm makes or rotates. Nobody of the firm sees their secret: it is made when a member of the partner collects
 * the key, and until then the key signs nothing.
 */
export async function createUncollected(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  request: KeyRequest,
): Promise<Key> {
  const terms = termsOf(tx, request);
  const environment = await lockMode(tx, owner);
  const key = resourceOf(await issueUncollected(tx, settings.sealer, owner, terms), tx, settings);
  recordEvent(tx, environment, keyCreated, key);
  return key;
}

/**
 * The old key works on until its successor is collected, and then for the grace period, so that the partner is never left without a
 * key; where nobody collects the successor, it stays. With 0 it ends at once.
 */
export async function rotateUncollected(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  id: string,
  grace_seconds: number = GRACE_SECONDS_DEFAULT,
): Promise<Key> {
  const environment = await lockMode(tx, owner);
  const old = await lockKey(tx, owner, id);
  keyMachine.require(withStatus(tx, old), 'rotate');
  const before = resourceOf(old, tx, settings);
  if (grace_seconds === 0) await endKey(tx, settings, environment, old);
  const replaced = { replaces_id: old.id, grace_seconds };
  const successor = resourceOf(await issueUncollected(tx, settings.sealer, owner, old, replaced), tx, settings);
  recordEvent(tx, environment, keyRotated, successor, changedFrom(before, successor));
  return successor;
}

/** For a member who holds all scopes of the key: makes its secret, which is shown this once, and lets the key work from now on. */
export async function collectKey(
  tx: Transaction,
  settings: KeySettings,
  owner: KeyOwner,
  id: string,
  held: readonly Scope[],
): Promise<NewKey> {
  const environment = await lockMode(tx, owner);
  const row = await lockKey(tx, owner, id);
  requireHeld(row.scopes, held);
  const at = tx.now;
  const { status: _, ...collected } = keyMachine.after({ ...row, ...withStatus(tx, row) }, 'collect', {}, at);
  const { secret, secret_sealed } = newSecret(settings.sealer, row);
  await queries.collect(tx, row.id, secret_sealed);
  await queries.announceChange(tx, row.key_id);
  await beginGrace(tx, settings, environment, row);
  return { ...resourceOf(collected, tx, settings), secret };
}

/** Of the key that was replaced, where it still works. */
async function beginGrace(
  tx: Transaction,
  settings: KeySettings,
  environment: Environment,
  { replaces_id, grace_seconds, ...owner }: KeyRow,
): Promise<void> {
  if (replaces_id === null || grace_seconds === null) return;
  const old = await lockKey(tx, owner, replaces_id);
  if (!keyMachine.allows('rotate', statusOf(old, tx.now_ms))) return;
  await announceEnd(tx, settings, environment, 'rotate', old, tx.now_ms + grace_seconds * 1_000);
}
