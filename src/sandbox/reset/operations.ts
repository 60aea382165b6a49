import type { Organisation } from '../../access/organisations/contract.ts';
import { replaceEnvironment } from '../../access/organisations/environments.ts';
import { readOrganisation } from '../../access/organisations/operations.ts';
import { writeAudit } from '../../platform/audit.ts';
import { deleteEnvironment, deleteRows } from '../../platform/database/tenant-tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import * as queries from './queries.ts';

export async function resetSandbox(tx: Transaction, environment: Environment): Promise<Organisation> {
  return readOrganisation(tx, await replaceEnvironment(tx, environment));
}

/** The time that requests from before the reset have to finish. */
const GRACE_MS = 60_000;
const BATCH = 5_000;

/**
 * Deletes the data of retired environments in batches; the environment's own row is the last, with an entry in the
 * audit. Returns how many rows were deleted.
 */
export async function dropRetired(tx: Transaction): Promise<number> {
  const environment = await queries.lockRetired(tx, new Date(tx.now_ms - GRACE_MS).toISOString());
  if (!environment) return 0;
  const deleted = await deleteRows(tx, environment.id, BATCH);
  if (deleted >= BATCH) return deleted;

  const before = await queries.findEnvironment(tx, environment.id);
  await deleteEnvironment(tx, environment.id);
  await writeAudit(tx, {
    actor: 'system',
    action: 'environments drop',
    subject_type: 'environment',
    subject_id: environment.id,
    organisation_id: environment.organisation_id,
    reason: 'sandbox reset or deleted',
    before: before ?? null,
  });
  return deleted + 1;
}
