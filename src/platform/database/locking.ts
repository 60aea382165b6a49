import { forgetShards, groupsOf } from './citus/shards.ts';
import { codeOf, FEATURE_NOT_SUPPORTED, LostRace } from './errors.ts';
import { all, type Statement, statement, type Transaction, type Value } from './transaction.ts';

/**
 * How rows are taken: `wait` until they are free, `skip` those that are locked, or only `look`, for a read-only
 * transaction that decides nothing.
 */
export type Locking = 'wait' | 'skip' | 'look';

/**
 * A select in its three ways. `table` is the alias whose rows are locked; the environments of its keys are `$1`, and `within` stands
 * in the select where Citus has to know that there are no others.
 */
export function lockable(select: (within: string) => string, table: string): Record<Locking, Statement> {
  const [plain, onCitus] = [select(''), select(`and ${table}.environment_id = any($1)`)];
  const inWay = (end: string) => statement(`${plain}${end}`, plain === onCitus ? undefined : `${onCitus}${end}`);
  return {
    wait: inWay(` for update of ${table}`),
    skip: inWay(` for update of ${table} skip locked`),
    look: inWay(''),
  };
}

/**
 * Rows by their keys, whose columns the statement takes as arrays, the environments first. Where the table is spread over
 * workers, one statement for each shard, in the order of their environments.
 */
export async function rowsByKey<Row>(
  tx: Transaction,
  query: Statement,
  columns: readonly [readonly string[], ...(readonly Value[])[]],
): Promise<Row[]> {
  if (!tx.isDistributed) return tx.rows(query, columns as readonly Value[]);
  const groups = groupsOf(columns[0]).map((places) => columns.map((column) => places.map((place) => column[place]!)));
  try {
    const rows = await all(groups.map((group) => tx.rows<Row>(query, group as Value[])));
    return rows.flat();
  } catch (error) {
    if (codeOf(error) !== FEATURE_NOT_SUPPORTED || groups.length === columns[0].length) throw error;
    // A shard was split since: what was one is two, and Citus locks rows of one shard at a time.
    forgetShards();
    throw new LostRace('the environments are in other shards than they were', { cause: error });
  }
}
