import { openAccounts } from '../../money/ledger/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import * as queries from './environment-queries.ts';
import { announceChange, insertEnvironment } from './queries.ts';

/** The environment with its clock, held until commit: of two who move it the second sees what the first did. */
export const lockClock = (tx: Transaction, environment: Environment): Promise<queries.ClockRow> =>
  queries.lockClock(tx, environment.id);

/** What is answered from memory asks by the clock too, so that every process forgets what it was. */
export async function setClock(tx: Transaction, clock: queries.ClockRow): Promise<void> {
  await queries.setClock(tx, clock);
  await announceChange(tx, clock.organisation_id);
}

/**
 * Puts a fresh environment in the place of a sandbox's: verification not begun, wallets at 0.00, the clock real. Keys
 * and webhook endpoints belong to organisation and mode, so they speak for the fresh one from the commit on. The old
 * one is retired: a work loop drops it.
 */
export async function replaceEnvironment(tx: Transaction, environment: Environment): Promise<Environment> {
  const { organisation_id, mode } = environment;
  const current = await queries.lockPointer(tx, organisation_id, mode);
  // Another reset was faster: the environment is as fresh as was asked for.
  if (current !== environment.id) return { ...environment, id: current, offset_ms: 0 };

  const at = new Date(tx.now_ms).toISOString();
  const fresh: Environment = { id: newId(tx.now_ms), organisation_id, mode, offset_ms: 0 };
  await insertEnvironment(tx, { ...fresh, kyb_status: 'draft' }, at);
  await openAccounts(tx, fresh);
  await queries.movePointer(tx, fresh);
  await queries.retire(tx, environment.id, at);
  await announceChange(tx, organisation_id);
  return fresh;
}
