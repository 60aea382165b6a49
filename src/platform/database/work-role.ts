import pg from 'pg';
import { functionsAtWork, rightsOf } from './rights.ts';

/** The role that the service works as where it makes the database itself. */
export const WORK_ROLE = 'partner_service';

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';

/** Makes the role at work on a server that has none; other processes may be making it too. */
export async function ensureWorkRole(owner: pg.ClientBase): Promise<void> {
  const found = await owner.query('select from pg_roles where rolname = $1', [WORK_ROLE]);
  if (found.rowCount) return;
  try {
    await owner.query(`create role ${WORK_ROLE} login`);
  } catch (error) {
    const { code = '' } = error as Error & { code?: string };
    if (![DUPLICATE_OBJECT, UNIQUE_VIOLATION].includes(code)) throw error;
  }
}

/** Where what a role may do is not what the table of rights says. */
export type Difference = {
  readonly table: string;
  /** What it needs and may not: `insert`, or `update (status)`. */
  readonly lacks: readonly string[];
  /** What it may and must not. */
  readonly exceeds: readonly string[];
};

type Found = { name: string; columns: string[]; has: string[]; updates: string[] };

const readRights = `
  select relation.relname as name,
    array(
      select attname::text
      from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped
      order by attnum
    ) as columns,
    array(
      select kind
      from unnest(array['select', 'insert', 'delete', 'truncate', 'references', 'trigger']) kind
      where has_table_privilege($1::name, relation.oid, kind)
    ) as has,
    array(
      select attname::text
      from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped
        and has_column_privilege($1::name, relation.oid, attnum, 'update')
      order by attnum
    ) as updates
  from pg_class relation
  where relation.relnamespace = current_schema()::regnamespace
    and relation.relkind in ('r', 'p')
    and not relation.relispartition
  order by relation.relname`;

async function findRights(client: pg.ClientBase, role: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(readRights, [role]);
  return rows;
}

export const differencesOf = async (client: pg.ClientBase, role: string): Promise<Difference[]> =>
  (await findRights(client, role)).map(compare).filter(isOne);

const isOne = ({ lacks, exceeds }: Difference): boolean => lacks.length > 0 || exceeds.length > 0;

function compare({ name, columns, has, updates }: Found): Difference {
  const { rights, updatable } = neededOf(name, columns);
  const lacksUpdate = updatable.filter((column) => !updates.includes(column));
  const exceedsUpdate = updates.filter((column) => !updatable.includes(column));
  return {
    table: name,
    lacks: [...rights.filter((right) => !has.includes(right)), ...update(lacksUpdate, columns)],
    exceeds: [...has.filter((right) => !rights.some((one) => one === right)), ...update(exceedsUpdate, columns)],
  };
}

function neededOf(table: string, columns: readonly string[]) {
  const { may, fixed = [] } = rightsOf(table);
  const updatable = may.includes('update') ? columns.filter((column) => !fixed.includes(column)) : [];
  return { rights: may.filter((right) => right !== 'update'), updatable };
}

/** How a grant spells it: the whole table, or its columns. */
function update(columns: readonly string[], all: readonly string[]): string[] {
  if (columns.length === 0) return [];
  return [columns.length === all.length ? 'update' : `update (${columns.map(pg.escapeIdentifier).join(', ')})`];
}

/** What may be done with the database as a whole, which is not copied with one: it has no tables of sessions. */
export async function limitDatabase(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ database: string }>('select quote_ident(current_database()) as database');
  await owner.query(`revoke temporary on database ${rows[0]!.database} from public, ${pg.escapeIdentifier(role)}`);
}

/**
 * Grants the role at work what the table of rights says and takes what it does not, in one transaction. Tables that are as
 * they should be are not changed. Who may do what by being a member of another role or because everybody may is not changed.
 */
export async function grantRights(owner: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await owner.query('begin');
  try {
    const { rows } = await owner.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
    const { schema } = rows[0]!;
    await owner.query(`grant usage on schema ${schema} to ${name}`);
    await owner.query(`revoke create on schema ${schema} from public, ${name}`);
    await limitDatabase(owner, role);
    const found = await findRights(owner, role);
    for (const { name: table, columns } of found.filter((rights) => isOne(compare(rights)))) {
      const { rights, updatable } = neededOf(table, columns);
      const needs = [...rights, ...update(updatable, columns)].join(', ');
      await owner.query(`revoke all on ${pg.escapeIdentifier(table)} from ${name}`);
      await owner.query(`grant ${needs} on ${pg.escapeIdentifier(table)} to ${name}`);
    }
    await owner.query(`grant usage on all sequences in schema ${schema} to ${name}`);
    for (const signature of functionsAtWork) await owner.query(`grant execute on function ${signature} to ${name}`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
