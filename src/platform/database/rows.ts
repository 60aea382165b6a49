import assert from 'node:assert/strict';
import { isDistributedTable } from './citus/distributed-tables.ts';
import { shardFor } from './citus/prepared-on-shard.ts';
import { writerToShards } from './citus/row-writes.ts';
import { ROWS_GIVEN } from './citus/write-on-shard.ts';
import { packer } from './packed-rows.ts';
import { type Rows, tables } from './rows.generated.ts';
import { type Statement, statement, type Transaction } from './transaction.ts';

/**
 * Statements over whole rows, built from the columns that the database has. A row that lacks a column does not compile, and
 * a change of a column that an update does not write is refused.
 */
export type Table = keyof Rows;
export type Row<T extends Table> = Rows[T];
export type Column<T extends Table> = keyof Rows[T] & string;

/** A row with types narrower than those of the catalogue: what a JSON column holds, or what a contract allows in a text. */
export type RowWith<
  T extends Table,
  Typed extends { [Name in keyof Typed]: Name extends Column<T> ? Rows[T][Name] : never },
> = Omit<Rows[T], keyof Typed> & Typed;

export type Key<T extends Table> = Extract<(typeof tables)[T]['key'][number], Column<T>>;
type Computed<T extends Table> = (typeof tables)[T]['computed'][number];

/** As JSON carries it to the database: bytes are written in hexadecimal, `\x…`. */
type Values<T extends Table> = { [Name in Column<T>]: Written<Rows[T][Name]> };
type Written<Value> = Value extends Buffer ? string : Value;

/** All columns of a table; where another one has such columns too, under its name or alias. */
export const columnsOf = (table: Table, alias?: string): string => listed(tables[table].columns, alias);

/** The columns of its primary key. */
export const keyOf = (table: Table, alias?: string): string => listed(tables[table].key, alias);

/** All but a few of them. */
export const columnsWithout = <T extends Table>(table: T, left: readonly Column<T>[], alias?: string): string =>
  listed(namesWithout(table, left), alias);

export function namesWithout<T extends Table>(table: T, left: readonly Column<T>[]): string[] {
  const isLeft = new Set<string>(left);
  return tables[table].columns.filter((column) => !isLeft.has(column));
}

const listed = (columns: readonly string[], alias?: string): string =>
  columns.map((column) => (alias === undefined ? column : `${alias}.${column}`)).join(', ');

/**
 * Inserts whole rows, given as a JSON array in a parameter; what follows may be a condition, an `on conflict` or a
 * `returning`. Columns that are `left` take their default, as do those that the database computes.
 */
export function insertInto<T extends Table>(table: T, left: readonly Column<T>[] = [], parameter = '$1'): string {
  return insertFrom(table, namesToInsert(table, left), jsonRows(table, parameter));
}

export const namesToInsert = <T extends Table>(table: T, left: readonly Column<T>[]): string[] =>
  namesWithout(table, [...tables[table].computed, ...left] as Column<T>[]);

export function insertFrom(target: string, names: readonly string[], source: string): string {
  const written = names.join(', ');
  return `insert into ${target} (${written}) select ${written} from ${source}`;
}

const jsonRows = (table: Table, parameter = '$1') => `json_populate_recordset(null::${table}, ${parameter})`;

/** All columns are named: one that this version knows and that is gone is an error, whatever is written. */
const packedRows = (table: Table, parameter = '$1') =>
  `(select ${columnsOf(table)} from unnest(${parameter}::${table}[]))`;

/** The text of a statement that writes rows of a source to a table, or to a shard of it. */
type TextFrom = (source: string, target: string) => string;
type StatementOfRows = (tx: Transaction, rows: readonly object[]) => [Statement, string];

/** The statement over rows, and their text, of each row the columns that are `given`. Packed rows may have a statement of their own. */
function overRows(
  table: Table,
  given: readonly string[],
  textFrom: TextFrom,
  textFromPacked = textFrom,
): StatementOfRows {
  const pack = packer(table, given);
  const packed = statement(textFromPacked(packedRows(table), table));
  const asJson = statement(textFrom(jsonRows(table), table));
  return (tx, rows) => (tx.takesPackedRows ? [packed, pack(rows)] : [asJson, JSON.stringify(rows)]);
}

type Write = (tx: Transaction, rows: readonly object[]) => Promise<void>;

/** The same on Citus, where rows of a spread table are written on their shards. */
function alsoOnCitus(
  table: Table,
  given: readonly string[],
  textFrom: TextFrom,
  isCounted: boolean,
  write: Write,
): Write {
  if (!isDistributedTable(table)) return write;
  const writeToShards = writerToShards(table, given, {
    packed: textFrom(packedRows(table, ROWS_GIVEN), shardFor(table)),
    asJson: textFrom(jsonRows(table, `${ROWS_GIVEN}::json`), shardFor(table)),
    isCounted,
  });
  return (tx, rows) => (tx.isDistributed ? writeToShards(tx, rows) : write(tx, rows));
}

/** Writes exactly these rows. */
export function writerFrom(table: Table, given: readonly string[], textFrom: TextFrom): Write {
  const asked = overRows(table, given, textFrom);
  return alsoOnCitus(table, given, textFrom, false, (tx, rows) => {
    const [query, text] = asked(tx, rows);
    return tx.write(query, [text], rows.length, tx.takesPackedRows);
  });
}

/** Of an `on conflict`: the row that is there takes all columns of the new one but those that stay as they are. */
export const takeOverBut = <T extends Table>(table: T, stay: readonly Column<T>[]): string =>
  overwrite(namesWithout(table, stay));

const overwrite = (columns: readonly string[]): string =>
  `do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** What an insert takes: every column but those that are left to the database. */
export type Insertable<T extends Table, Left extends Column<T> = never> = Omit<Values<T>, Computed<T> | Left>;

export function insertRows<T extends Table, Left extends Column<T> = never>(
  table: T,
  left: readonly Left[] = [],
): (tx: Transaction, rows: readonly Insertable<T, Left>[]) => Promise<void> {
  const names = namesToInsert(table, left);
  return writerFrom(table, names, (source, target) => insertFrom(target, names, `${source} given`));
}

/** The same, but a row that is there already stays as it is. */
export function insertMissingRows<T extends Table>(
  table: T,
): (tx: Transaction, rows: readonly Insertable<T>[]) => Promise<void> {
  const names = namesToInsert(table, []);
  const insert: TextFrom = (source, target) => `${insertFrom(target, names, `${source} given`)} on conflict do nothing`;
  const asked = overRows(table, names, insert);
  return alsoOnCitus(table, names, insert, false, async (tx, rows) => {
    const [query, text] = asked(tx, rows);
    await tx.rows(query, [text]);
  });
}

export function insertRow<T extends Table, Left extends Column<T> = never>(
  table: T,
  left: readonly Left[] = [],
): (tx: Transaction, row: Insertable<T, Left>) => Promise<void> {
  const insert = insertRows(table, left);
  return (tx, row) => insert(tx, [row]);
}

/** Inserts whole rows; one that is there by its primary key takes the columns of the new one. */
export function saveRows<T extends Table>(
  table: T,
): (tx: Transaction, rows: readonly Insertable<T>[]) => Promise<void> {
  const { columns, key } = tables[table];
  const isKey = new Set<string>(key);
  const taken = columns.filter((column) => !isKey.has(column));
  const names = namesToInsert(table, []);
  const conflict = `on conflict (${listed(key)}) ${overwrite(taken)}`;
  return writerFrom(table, names, (source, target) => `${insertFrom(target, names, `${source} given`)} ${conflict}`);
}

export function saveRow<T extends Table>(table: T): (tx: Transaction, row: Insertable<T>) => Promise<void> {
  const save = saveRows(table);
  return (tx, row) => save(tx, [row]);
}

/** What an update writes, over the row as it was read. Throws on a field that the update does not write. */
export type Change<T extends Table, Changing extends Column<T>> = <R extends Pick<Values<T>, Changing>>(
  row: R,
  changes: Partial<Pick<R, Changing>>,
) => R;

export type UpdateRows<T extends Table, Changing extends Column<T>> = {
  /** Writes all of its columns of rows that exist, found by their primary key. */
  (tx: Transaction, rows: readonly Pick<Values<T>, Key<T> | Changing>[]): Promise<void>;
  readonly change: Change<T, Changing>;
  /** Throws on a column that it does not write. */
  requireColumns(columns: readonly string[]): void;
};

/** One statement for any number of rows. */
export function updateRows<T extends Table, Changing extends Column<T>>(
  table: T,
  changing: readonly Changing[],
): UpdateRows<T, Changing> {
  const write = updater(table, changing);
  const isChanging = new Set<string>(changing);
  const requireColumns = (columns: readonly string[]) => {
    for (const column of columns)
      assert(isChanging.has(column), `an update of ${table} does not write ${column}: add it to its columns`);
  };
  const change: Change<T, Changing> = (row, changes) => {
    requireColumns(Object.keys(changes));
    return { ...row, ...changes };
  };
  return Object.assign(write, { change, requireColumns });
}

/** The server counts what it updates from packed rows, so that COMMIT may be sent along. An insert writes all its rows or fails. */
export function updater(table: Table, changing: readonly string[], added: readonly string[] = []): Write {
  const update: TextFrom = (source, target) => updateFrom(table, [changing, added], source, target);
  const counted =
    (count: string): TextFrom =>
    (source, target) =>
      `with written as (${update(source, target)} returning 1) select require_written(count(*), ${count}) from written`;
  const given = [...tables[table].key, ...changing, ...added];
  const asked = overRows(table, given, update, counted('$2'));
  return alsoOnCitus(table, given, counted('$1'), true, async (tx, rows) => {
    const [query, text] = asked(tx, rows);
    if (tx.takesPackedRows) await tx.rows(query, [text, rows.length]);
    else await tx.write(query, [text], rows.length);
  });
}

/** Deletes rows, found by their primary key, that were created before the instant that is given with it. */
export function deleteOlderRows(table: Table): Write {
  const { key } = tables[table];
  const remove: TextFrom = (source, target) =>
    `delete from ${target} ${table} using ${source} gone ` +
    `where (${listed(key, table)}) = (${listed(key, 'gone')}) and ${table}.created_at < gone.created_at`;
  const given = [...key, 'created_at'];
  const asked = overRows(table, given, remove);
  return alsoOnCitus(table, given, remove, false, async (tx, rows) => {
    const [query, text] = asked(tx, rows);
    await tx.rows(query, [text]);
  });
}

function updateFrom(
  table: Table,
  [changing, added]: readonly [readonly string[], readonly string[]],
  source: string,
  target: string,
): string {
  const { key } = tables[table];
  assert(key.length > 0, `${table} has no primary key to find its rows by`);
  const set = [
    ...changing.map((column) => `${column} = changed.${column}`),
    ...added.map((column) => `${column} = ${table}.${column} + coalesce(changed.${column}, 0)`),
  ].join(', ');
  const isThat = `(${listed(key, table)}) = (${listed(key, 'changed')})`;
  const updated = target === table ? table : `${target} ${table}`;
  return `update ${updated} set ${set} from ${source} changed where ${isThat}`;
}
