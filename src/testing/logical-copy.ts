import type pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { grantRights, WORK_ROLE } from '../platform/database/work-role.ts';
import { countBookWrites } from './book-writes.ts';
import { watchStatuses } from './performed.ts';

/** What a dump of a database has. npm brings no `pg_dump`, so its work is done by SQL. */
export type LogicalCopy = {
  readonly partitions: readonly { readonly name: string; readonly parent: string; readonly bound: string }[];
  readonly tables: readonly { readonly name: string; readonly columns: string; readonly rows: string }[];
  readonly sequences: readonly { readonly name: string; readonly last_value: string | null }[];
};

const readPartitions = `
  select child.oid::regclass::text as name, inhparent::regclass::text as parent, pg_get_expr(child.relpartbound, child.oid) as bound
  from pg_inherits
  join pg_class child on child.oid = inhrelid
  where child.relkind = 'r'`;

const readTables = `
  select oid::regclass::text as name, (
    select string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

const readSequences = `
  select format('%I', sequencename) as name, last_value
  from pg_sequences
  where schemaname = 'public'`;

/** Those that fire for whatever is written. */
const readTriggers = `
  select tgrelid::regclass::text as of, quote_ident(tgname) as name
  from pg_trigger
  where tgenabled = 'A' and tgparentid = 0`;

/** All rows of one moment. */
export async function dump(admin: pg.ClientBase): Promise<LogicalCopy> {
  await admin.query('begin isolation level repeatable read, read only');
  const [partitions, found, sequences] = [
    (await admin.query(readPartitions)).rows,
    (await admin.query<{ name: string; columns: string }>(readTables)).rows,
    (await admin.query(readSequences)).rows,
  ];
  const tables = [];
  for (const { name, columns } of found) {
    const { rows } = await admin.query<{ rows: string }>(
      `select coalesce(json_agg(each), '[]')::text as rows from ${name} each`,
    );
    tables.push({ name, columns, rows: rows[0]!.rows });
  }
  await admin.query('commit');
  return { partitions, tables, sequences };
}

/** In place of what is there, as `pg_restore --clean` does it: the same database with tables that are created again. */
export async function restore(admin: pg.ClientBase, { partitions, tables, sequences }: LogicalCopy): Promise<void> {
  await admin.query('drop schema public, watching cascade; create schema public');
  await migrate(admin, () => grantRights(admin, WORK_ROLE));
  await watchStatuses(admin);
  await countBookWrites(admin);
  // In a dump keys and triggers are made after the rows.
  await admin.query(`set session_replication_role = 'replica'`);
  const { rows: triggers } = await admin.query<{ of: string; name: string }>(readTriggers);
  for (const { of, name } of triggers) await admin.query(`alter table ${of} disable trigger ${name}`);
  for (const { name, parent, bound } of partitions)
    await admin.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
  for (const { name, columns, rows } of tables) {
    // What the migrations put there is in the dump too.
    await admin.query(`delete from ${name}`);
    await admin.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [rows],
    );
  }
  for (const { of, name } of triggers) await admin.query(`alter table ${of} enable always trigger ${name}`);
  for (const { name, last_value } of sequences)
    await admin.query('select setval($1, coalesce($2, 1), $2 is not null)', [name, last_value]);
}
