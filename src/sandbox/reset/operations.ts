import type { Organisation } from '../../access/organisations/contract.ts';
import { replaceEnvironment } from '../../access/organisations/environments.ts';
import { readOrganisation } from '../../access/organisations/operations.ts';
import { recordAction, snapshot } from '../../operator/audit.ts';
import { deleteRows } from '../../platform/database/tenant-tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import * as queries from './queries.ts';

export async function resetSandbox(tx: Transaction, environment: Environment): Promise<Organisation> {
  return readOrganisation(tx, await replaceEnvironment(tx, environment));
}

/** How long requests that began before the reset have to end. */
const GRACE_MS = 60_000;
const BATCH = 5_000;

/**
 * Drops what resets and deleted sandboxes left behind, so many rows at a time; the environment's own row goes last, with an entry in the
 * audit. Answers how many rows went.
 */
export async function dropRetired(tx: Transaction): Promise<number> {
  const environment = await queries.lockRetired(tx, new Date(tx.now_ms - GRACE_MS).toISOString());
  if (!environment) return 0;
  const deleted = await deleteRows(tx, environment.id, BATCH);
  if (deleted >= BATCH) return deleted;

  const subject = { type: 'environment', ...environment } as const;
  const before = await snapshot(tx, subject);
  await queries.deleteEnvironment(tx, environment.id);
  await recordAction(
    tx,
    { actor: 'system', action: 'environments drop', reason: 'sandbox reset or deleted' },
    subject,
    before,
  );
  return deleted + 1;
}
