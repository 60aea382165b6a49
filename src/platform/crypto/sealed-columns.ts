import type { Statement } from '../database/statement.ts';
import { statement } from '../database/statement.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import type { WorkDeps, WorkEntry } from '../work/entry.ts';
import { SealBroken, type Sealer } from './sealed.ts';

/** A column that holds sealed values, as data: what the rotation of master keys needs to know of it. */
export type SealedColumn = {
  readonly table: string;
  readonly key: readonly string[];
  readonly column: string;
  /** What else of the row `context` and `index` are made from. */
  readonly reads: readonly string[];
  /** The place that the values are bound to. */
  readonly context: (row: Row) => string;
  /** The blind index beside it, whose key turns with the master key. */
  readonly index?: {
    readonly column: string;
    /** Null where the row has none. */
    readonly make: (sealer: Sealer, plain: string, row: Row) => string | null;
  };
};
export type Row = Readonly<Record<string, string>>;
type Renewed = Readonly<Record<string, string | null>>;

const BATCH = 100;
const EVERY_MS = 30_000;

/**
 * Seals anew what an older master key sealed, a few rows at a time while the service runs; any process may stop at any
 * moment and another goes on. Once all answer 0, and the stored answers of 7 days are gone, the old key may be dropped.
 */
export const resealWork = (sealer: Sealer, columns: readonly SealedColumn[]): WorkEntry[] =>
  columns.map((column) => {
    const lost = findLost(column);
    const find = findOld(column);
    const save = saveNew(column);
    return {
      name: `${column.table}.reseal_${column.column}`,
      every_ms: EVERY_MS,
      run: ({ pool, itemFailed }) =>
        transact(pool, 'write', (tx) => reseal(tx, sealer, column, { lost, find, save, itemFailed })),
    };
  });

type Means = {
  readonly lost: Statement;
  readonly find: Statement;
  readonly save: Statement;
  readonly itemFailed: WorkDeps['itemFailed'];
};

/**
 * A value that does not open stays as it is and is told of; those beside it are sealed anew. Where the key of a version
 * is missing that is told of when nothing else is to do, and its values, however many, do not stand in the way of the others.
 */
async function reseal(
  tx: Transaction,
  sealer: Sealer,
  sealed: SealedColumn,
  { lost, find, save, itemFailed }: Means,
): Promise<number> {
  const { version: current, versions } = sealer;
  const rows = await tx.rows<Row>(find, [versions.filter((version) => version < current), BATCH]);
  if (rows.length === 0)
    for (const { version } of await tx.rows<{ version: number }>(lost, [versions]))
      itemFailed?.(`${sealed.table} ${sealed.column}`, keyMissing(version));
  const renewed = rows.flatMap((row): Renewed[] => {
    try {
      return [sealAnew(sealer, sealed, row)];
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      itemFailed?.(`${sealed.table} ${sealed.key.map((name) => row[name]).join(' ')}`, error);
      return [];
    }
  });
  if (renewed.length > 0) await tx.write(save, [JSON.stringify(renewed)], renewed.length);
  return renewed.length;
}

function sealAnew(sealer: Sealer, sealed: SealedColumn, row: Row): Renewed {
  const context = sealed.context(row);
  const plain = sealer.open(row[sealed.column]!, context);
  const index = sealed.index && { [sealed.index.column]: sealed.index.make(sealer, plain, row) };
  return { ...row, [sealed.column]: sealer.seal(plain, context), ...index };
}

const keyMissing = (version: number): Error =>
  new Error(`Values are sealed under master key ${version}, which is missing: add it to MASTER_KEYS again.`);

/** The versions that no key is here for, by a step of the index from each version to the next. */
export function findLost({ table, column }: SealedColumn): Statement {
  const next = (after: string) => `
      select split_part(${column}, '.', 2)::integer as version
      from ${table}
      where ${column} is not null
        and split_part(${column}, '.', 2)::integer > ${after}
      order by 1
      limit 1`;
  return statement(`
    with recursive used as (
      (${next('0')})
      union all
      select (${next('used.version')})
      from used
      where used.version is not null
    )
    select version
    from used
    where not version = any($1::integer[])`);
}

const findOld = ({ table, key, column, reads }: SealedColumn): Statement =>
  statement(`
    select ${[...key, column, ...reads].join(', ')}
    from ${table}
    where split_part(${column}, '.', 2)::integer = any($1::integer[])
      and ${column} is not null
    limit $2
    for no key update skip locked`);

function saveNew({ table, key, column, index }: SealedColumn): Statement {
  const columns = [column, ...(index ? [index.column] : [])];
  return statement(`
    update ${table}
    set ${columns.map((name) => `${name} = renewed.${name}`).join(', ')}
    from json_populate_recordset(null::${table}, $1) renewed
    where ${key.map((name) => `${table}.${name} = renewed.${name}`).join(' and ')}`);
}
