import assert from 'node:assert/strict';
import { queryRow } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/** An environment that a reset replaced before an instant of real time. */
export const lockRetired = queryRow<{ id: string; organisation_id: string }, [before: string]>(`
  select id, organisation_id
  from environments
  where retired_at <= $1
  order by retired_at
  limit 1
  for update skip locked`);

const findEnvironmentSql = statement('select to_jsonb(environments) as row from environments where id = $1');

/** The whole row, for the audit. */
export async function findEnvironment(tx: Transaction, id: string): Promise<object> {
  const found = await tx.row<{ row: object }>(findEnvironmentSql, [id]);
  assert(found, `environment ${id} is there until it is deleted`);
  return found.row;
}
