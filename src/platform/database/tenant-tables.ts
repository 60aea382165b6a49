import assert from 'node:assert/strict';
import { statement, type Transaction } from './transaction.ts';

/**
 * The tables whose rows belong to an environment, read from the catalogue: who adds one need not remember to add
 * it to a list.
 */
const readTables = statement(`
  select quote_ident(relation.relname) as name,
    (
      select attname
      from pg_attribute
      where attrelid = relation.oid and attname = any($1::text[]) and not attisdropped
      order by array_position($1::text[], attname::text)
      limit 1
    ) as made_at,
    array(
      select quote_ident(child.relname)
      from pg_constraint reference
      join pg_class child on child.oid = reference.conrelid
      where reference.contype = 'f'
        and reference.confrelid = relation.oid
        and reference.conrelid <> relation.oid
    ) as referenced_by
  from pg_class relation
  join pg_attribute tenant
    on tenant.attrelid = relation.oid and tenant.attname = 'environment_id' and not tenant.attisdropped
  where relation.relnamespace = current_schema()::regnamespace
    and relation.relkind in ('r', 'p')
    and not relation.relispartition
    and relation.relname <> 'organisation_modes'
  order by relation.relname`);

type Table = { name: string; made_at: string | null; referenced_by: string[] };

/** What says when a row was made, the first that a table has: a price or a quote of a sandbox's own is made when it is set. */
const MADE_AT = ['created_at', 'set_at', 'as_of'];

const tablesOf = (tx: Transaction): Promise<Table[]> => tx.rows(readTables, [MADE_AT]);

/** Each after every table that refers to it. */
async function childrenFirst(tx: Transaction): Promise<string[]> {
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const sorted = new Set<string>();
  const visit = (name: string): void => {
    const table = tables.get(name);
    if (!table || sorted.has(name)) return;
    for (const child of table.referenced_by) visit(child);
    sorted.add(name);
  };
  for (const name of tables.keys()) visit(name);
  return [...sorted];
}

/**
 * All count in real time. What a key binds and what reports an event is made in advanced time only where something
 * else is; a proposal is the firm's.
 */
const IN_REAL_TIME = [
  'idempotency_keys',
  'repeated_signatures',
  'webhook_deliveries',
  'webhook_delivery_counts',
  'proposals',
];

/** Whether anything of the environment's was created after an instant. */
export async function wasCreatedSince(tx: Transaction, environment_id: string, instant: string): Promise<boolean> {
  for (const { name, made_at } of await tablesOf(tx)) {
    if (made_at === null || IN_REAL_TIME.includes(name)) continue;
    const newer = statement(`
      select true as found
      from ${name}
      where environment_id = $1
        and ${made_at} > $2
      limit 1`);
    if (await tx.row(newer, [environment_id, instant])) return true;
  }
  return false;
}

/** With the owner's rights, as history is deleted by nobody at work; the database judges whether the environment may go. */
const deleteSome = statement('select delete_rows_of_retired($1::regclass, $2, $3) as count');

/** Deletes at most so many of the rows of a retired environment, and returns how many: fewer means that none are left. */
export async function deleteRows(tx: Transaction, environment_id: string, limit: number): Promise<number> {
  let deleted = 0;
  for (const name of await childrenFirst(tx)) {
    const gone = await tx.row<{ count: number }>(deleteSome, [name, environment_id, limit - deleted]);
    deleted += gone!.count;
    if (deleted >= limit) break;
  }
  return deleted;
}

/** The retired environment itself, when no row of it is left. */
export async function deleteEnvironment(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.row<{ count: number }>(deleteSome, ['environments', id, 1]);
  assert.equal(gone?.count, 1, `environment ${id} is there until it is deleted`);
}
