import { forgetShards, groupsOf } from './citus/shards.ts';
import { codeOf, FEATURE_NOT_SUPPORTED, LostRace } from './errors.ts';
import { all, type Statement, statement, type Transaction, type Value } from './transaction.ts';

/**
 * How rows are taken: `wait` until they are free, `skip` those that are locked, or only `look`, for a read-only
 * transaction that decides nothing.
 */
export type Locking = 'wait' | 'skip' | 'look';

/**
 * A select in its three ways. `table` is the alias whose rows are locked; `within` stands in the select where Citus has to know that there
 * are no other environments.
 */
export function lockable(select: (within: string) => string, table: string): Record<Locking, Statement> {
  const [plain, onCitus] = withinEnvironments(select, table);
  const inWay = (end: string) => statement(`${plain}${end}`, plain === onCitus ? undefined : `${onCitus}${end}`);
  return {
    wait: inWay(` for update of ${table}`),
    skip: inWay(` for update of ${table} skip locked`),
    look: inWay(''),
  };
}

/** The select as it is, and with one parameter more, which names each of the environments once. */
export function withinEnvironments(
  select: (within: string) => string,
  table: string,
): [plain: string, onCitus: string] {
  const plain = select('');
  const parameters = new Set(plain.match(/\$\d+/g)).size;
  return [plain, select(`and ${table}.environment_id = any($${parameters + 1}::uuid[])`)];
}

type Columns = readonly [readonly string[], ...(readonly Value[])[]];

const distinct = (values: readonly Value[]) => [...new Set(values)];

/**
 * Rows by their keys, whose columns the statement takes as arrays, the environments first. Where the table is spread over
 * workers, one statement for each shard, in the order of their environments.
 */
export async function rowsByKey<Row>(tx: Transaction, query: Statement, columns: Columns): Promise<Row[]> {
  if (!tx.isDistributed) return tx.rows(query, columns as readonly Value[]);
  const valuesOf = (group: Columns) => (query.onCitus ? [...group, distinct(group[0])] : group);
  return rowsOfShards(tx, query, columns, valuesOf);
}

/**
 * On Citus, by statements that take each column as a list of what is possible, such as `key = any($2)`: it plans them in half the time. Of
 * several environments each has the rows of all keys, so that more may be found than was asked for, never less.
 */
export const rowsWithin = <Row>(tx: Transaction, query: Statement, columns: Columns): Promise<Row[]> =>
  rowsOfShards(tx, query, columns, (group) => group.map(distinct));

async function rowsOfShards<Row>(
  tx: Transaction,
  query: Statement,
  columns: Columns,
  valuesOf: (group: Columns) => readonly (readonly Value[])[],
): Promise<Row[]> {
  const groups = groupsOf(columns[0]).map((places) =>
    valuesOf(columns.map((column) => places.map((place) => column[place]!)) as unknown as Columns),
  );
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
