import assert from 'node:assert/strict';
import { lockDue } from '../../platform/database/leases.ts';
import { queryRow } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/** An environment that a reset replaced before an instant of real time. */
export const lockRetired = queryRow<{ id: string; organisation_id: string }, [before: string]>(
  lockDue('environments', 'id, organisation_id', { where: 'retired_at <= $1', order: 'retired_at', limit: '1' }),
);

const findEnvironmentSql = statement('select to_jsonb(environments) as row from environments where id = $1');

/** The whole row, for the audit. */
export async function findEnvironment(tx: Transaction, id: string): Promise<object> {
  const found = await tx.row<{ row: object }>(findEnvironmentSql, [id]);
  assert(found, `environment ${id} is there until it is deleted`);
  return found.row;
}
