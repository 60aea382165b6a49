import { askShard, checkForShard } from './citus/row-reads.ts';
import { groupsOf } from './citus/shards.ts';
import { all, type Statement, statement, type Transaction, type Value } from './transaction.ts';

/**
 * How rows are taken: `wait` until they are free, `skip` those that are locked, or only `look`, for a read-only
 * transaction that decides nothing.
 */
export type Locking = 'wait' | 'skip' | 'look';

/** A select in its three ways. `table` is the alias whose rows are locked. */
export const lockable = (select: string, table: string): Record<Locking, Statement> => ({
  wait: statement(`${select} for update of ${table}`),
  skip: statement(`${select} for update of ${table} skip locked`),
  look: statement(select),
});

type Columns = readonly [readonly string[], ...(readonly Value[])[]];

/**
 * Rows by their keys, whose columns the statement takes as arrays, the environments first, and then what else it takes. Where the tables are spread over workers, it is
 * carried out on each shard, in the order of their environments.
 */
export async function rowsByKey<Row>(
  tx: Transaction,
  query: Statement,
  columns: Columns,
  others: readonly Value[] = [],
): Promise<Row[]> {
  checkForShard(query);
  if (!tx.isDistributed) return tx.rows(query, [...(columns as readonly Value[]), ...others]);
  const rows = await all(
    groupsOf(columns[0]).map((places) => {
      const values = columns.map((column) => places.map((place) => column[place]!)) as Value[];
      return askShard<Row>(tx, columns[0][places[0]!]!, query, [...values, ...others]);
    }),
  );
  // What is being dropped has nothing any more.
  return rows.flatMap((found) => found ?? []);
}
