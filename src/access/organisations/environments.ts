import { openAccounts } from '../../money/ledger/operations.ts';
import { lockCounters } from '../../notifications/events/counters.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { keepAcrossReset } from '../../platform/http/idempotency.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import * as queries from './environment-queries.ts';
import { announceChange, type EnvironmentRow, insertEnvironment, pointMode } from './queries.ts';

/** The environment with its clock, held until commit: of two who move it the second sees what the first did. */
export const lockClock = (tx: Transaction, environment: Environment): Promise<queries.ClockRow> =>
  queries.lockClock(tx, environment.id);

/** What is answered from memory asks by the clock too, so that every process forgets what it was. */
export async function setClock(tx: Transaction, clock: queries.ClockRow): Promise<void> {
  await queries.setClock(tx, clock);
  await announceChange(tx, clock.organisation_id);
}

/** An environment that its organisation's keys speak for from the commit on, with wallets at 0.00. */
export async function openEnvironment(tx: Transaction, environment: EnvironmentRow, at: string): Promise<void> {
  await insertEnvironment(tx, environment, at);
  await pointMode(tx, environment, at);
  await openAccounts(tx, environment);
}

/**
 * Puts a fresh environment in the place of a sandbox's: verification not begun, wallets at 0.00, the clock real. Keys
 * and webhook endpoints belong to the sandbox, so they speak for the fresh one from the commit on, and what made them
 * keeps its Idempotency-Key. Events are counted on. The old environment is retired: a work loop drops it.
 */
export async function replaceEnvironment(tx: Transaction, environment: Environment): Promise<Environment> {
  const current = await holdPointer(tx, environment);
  // Another reset was faster: the environment is as fresh as was asked for.
  if (current !== environment.id) return { ...environment, id: current, offset_ms: 0 };

  const at = new Date(tx.now_ms).toISOString();
  const fresh: Environment = { ...environment, id: newId(tx.now_ms), offset_ms: 0 };
  const [counters] = await lockCounters(tx, [environment.id]);
  await insertEnvironment(tx, { ...fresh, kyb_status: 'draft' }, at, counters!.events);
  await openAccounts(tx, fresh);
  await queries.movePointer(tx, fresh);
  await retireEnvironment(tx, environment);
  await keepAcrossReset(tx, environment.id, fresh.id);
  return fresh;
}

/**
 * Which environment a sandbox is now, held until commit. The environment is locked before what points to it, as whoever
 * holds one for its Idempotency-Key does.
 */
export async function holdPointer(tx: Transaction, environment: Environment): Promise<string> {
  await queries.lockClock(tx, environment.id);
  return (await queries.lockPointer(tx, environment)) ?? refuse('unavailable');
}

/** A work loop drops what belongs to it. Every process reads the organisation's keys anew from the commit on. */
export async function retireEnvironment(tx: Transaction, { id, organisation_id }: Environment): Promise<void> {
  await queries.retire(tx, id, new Date(tx.now_ms).toISOString());
  await announceChange(tx, organisation_id);
}

export { holdEnvironment } from './environment-queries.ts';
