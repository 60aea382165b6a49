import type { Environment } from '../../../vocabulary/environment.ts';
import { statement, type Transaction } from '../transaction.ts';

/** The environments are on the coordinator: what a statement on a shard needs of them is read here, before it or after it. */
const readRetired = statement('select id from environments where retired_at is not null');

/** Those that were reset and are about to be dropped: few. */
export async function findRetired(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(readRetired);
  return rows.map(({ id }) => id);
}

const readEnvironments = statement(`
  select id, organisation_id, mode, sandbox, offset_ms
  from environments
  where id = any($1::uuid[])
    and retired_at is null`);

/** By id, those that are in use. */
export async function findEnvironments(tx: Transaction, ids: readonly string[]): Promise<Map<string, Environment>> {
  const rows = ids.length === 0 ? [] : await tx.rows<Environment>(readEnvironments, [[...new Set(ids)]]);
  return new Map(rows.map((environment) => [environment.id, environment]));
}
