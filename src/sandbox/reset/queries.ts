import assert from 'node:assert/strict';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const lockRetiredSql = statement(`
  select id, organisation_id
  from environments
  where retired_at <= $1
  order by retired_at
  limit 1
  for update skip locked`);

/** An environment that a reset replaced before an instant of real time. */
export const lockRetired = (
  tx: Transaction,
  before: string,
): Promise<{ id: string; organisation_id: string } | undefined> => tx.row(lockRetiredSql, [before]);

const deleteEnvironmentSql = statement("select delete_rows_of_retired('environments', $1, 1) as count");

export async function deleteEnvironment(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.row<{ count: number }>(deleteEnvironmentSql, [id]);
  assert.equal(gone?.count, 1, `environment ${id} is there until it is deleted`);
}
