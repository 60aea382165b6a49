import {
  type Column,
  type Insertable,
  insertFrom,
  type Key,
  keyOf,
  namesToInsert,
  type Row,
  type Table,
  updater,
  writerFrom,
} from './rows.ts';
import type { Transaction } from './transaction.ts';

/** A row as its changes are given: a column that it does not name is not added to. */
type Change<T extends Table, Set extends Column<T>, Added extends Column<T>> = Pick<Row<T>, Key<T> | Set> &
  Partial<Pick<Row<T>, Added>>;

/** Sets columns of rows that exist, and adds to numbers in others, which need not be read for that. One statement for any number of rows. */
export const addToRows = <T extends Table, Set extends Column<T>, Added extends Column<T>>(
  table: T,
  set: readonly Set[],
  added: readonly Added[],
): ((tx: Transaction, rows: readonly Change<T, Set, Added>[]) => Promise<void>) => updater(table, set, added);

/** Inserts rows; of one that is there by its primary key `added` is added to, and the lowest of `lowest` stays. */
export function addOrInsertRows<T extends Table>(
  table: T,
  { added, lowest }: { readonly added: readonly Column<T>[]; readonly lowest: readonly Column<T>[] },
): (tx: Transaction, rows: readonly Insertable<T>[]) => Promise<void> {
  const set = [
    ...added.map((column) => `${column} = ${table}.${column} + excluded.${column}`),
    ...lowest.map((column) => `${column} = least(${table}.${column}, excluded.${column})`),
  ];
  const names = namesToInsert(table, []);
  const conflict = `on conflict (${keyOf(table)}) do update set ${set.join(', ')}`;
  return writerFrom(
    table,
    names,
    (source, target) => `${insertFrom(`${target} as ${table}`, names, `${source} given`)} ${conflict}`,
  );
}
