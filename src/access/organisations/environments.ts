import { lockCounters, openCounters } from '../../events/outbox/counters.ts';
import { openAccounts } from '../../ledger/book/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { keepAcrossReset } from '../../platform/http/endpoints/across-reset.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import * as queries from './environment-queries.ts';
import { announceChange, type EnvironmentRow, insertEnvironment, insertPointer } from './queries.ts';
import { verificationMachine } from './states.ts';

/** The environment with its clock, locked until commit: of two callers that advance it the second sees what the first did. */
export const lockClock = (tx: Transaction, environment: Environment): Promise<queries.ClockRow> =>
  queries.lockClock(tx, environment.id);

/** Cached responses depend on the clock too, so every process drops its cached keys. */
export async function setClock(tx: Transaction, clock: queries.ClockRow): Promise<void> {
  await queries.updateClocks(tx, [clock]);
  await announceChange(tx, clock.organisation_id);
}

/** An environment that its organisation's keys use after the commit, with wallets at 0.00. */
export async function openEnvironment(tx: Transaction, environment: EnvironmentRow, at: string): Promise<void> {
  await all([insertEnvironment(tx, environment, at), openCounters(tx, environment.id, 0)]);
  const { id: environment_id, organisation_id, mode, sandbox } = environment;
  await insertPointer(tx, { organisation_id, mode, sandbox, environment_id, created_at: at });
  await openAccounts(tx, environment);
}

/**
 * Replaces the environment of a sandbox by a new one: verification not begun, wallets at 0.00, the clock real. Keys
 * and webhook endpoints belong to the sandbox, so they use the new one after the commit, and what made them
 * keeps its Idempotency-Key. The sequence of events continues. The old environment is retired: a work loop drops it.
 */
export async function replaceEnvironment(tx: Transaction, environment: Environment): Promise<Environment> {
  const current = await holdPointer(tx, environment);
  // Another reset was faster: the environment is already new.
  if (current !== environment.id) return { ...environment, id: current, offset_ms: 0 };

  const at = tx.now;
  const fresh: Environment = { ...environment, id: newId(tx.now_ms), offset_ms: 0 };
  const [counters] = await lockCounters(tx, [environment.id]);
  const inserted = insertEnvironment(tx, { ...fresh, kyb_status: verificationMachine.create('draft') }, at);
  await all([inserted, openCounters(tx, fresh.id, counters!.events)]);
  await openAccounts(tx, fresh);
  await queries.updatePointers(tx, [{ ...fresh, environment_id: fresh.id }]);
  await retireEnvironment(tx, environment);
  await keepAcrossReset(tx, environment.id, fresh.id);
  return fresh;
}

/**
 * Which environment a sandbox is now, held until commit. The environment is locked before what points to it, in the same order
 * as for an Idempotency-Key.
 */
export async function holdPointer(tx: Transaction, environment: Environment): Promise<string> {
  await queries.lockClock(tx, environment.id);
  const pointer = await queries.lockPointer(tx, environment);
  return pointer?.environment_id ?? refuse('unavailable');
}

/** A work loop drops what belongs to it. Every process reads the organisation's keys again from the commit on. */
export async function retireEnvironment(tx: Transaction, { id, organisation_id }: Environment): Promise<void> {
  await queries.retire(tx, id, tx.now);
  await announceChange(tx, organisation_id);
}

export { deletePointer, holdEnvironment } from './environment-queries.ts';
