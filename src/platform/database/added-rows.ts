import { type Column, type Key, type Row, type Table, updater } from './rows.ts';
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
