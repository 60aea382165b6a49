import { LostRace } from '../errors.ts';
import { all, type Statement, type Transaction, type Value } from '../transaction.ts';
import { askShard, checkForShard } from './row-reads.ts';
import { forgetShards, groupsOf, noteBeside, oneOfEachShard } from './shards.ts';

type Keyed = { readonly environment_id: string };

/**
 * Rows of all environments, of spread tables. On Citus each shard is asked by a statement of its own, as one server would be; an order and a
 * limit of the statement are those of each shard.
 */
export async function rowsOfEachShard<Row extends object>(
  tx: Transaction,
  query: Statement,
  values: readonly Value[],
): Promise<Row[]> {
  // What no shard could carry out is found on one server too.
  checkForShard(query);
  if (!tx.isDistributed) return tx.rows(query, values);
  const environments = await oneOfEachShard(tx);
  const found = await all(environments.map((id) => askShard<Row>(tx, id, query, values)));
  return found.flatMap((rows, index) => {
    if (rows === null) {
      forgetShards();
      throw new LostRace('an environment by which a shard was asked is there no more');
    }
    noteBeside(
      environments[index]!,
      rows.flatMap((row) => ('environment_id' in row ? (row.environment_id as string) : [])),
    );
    return rows;
  });
}

/** In the order of their keys, as PostgreSQL has them. */
export const byKey = (one: Keyed & { id: string }, other: Keyed & { id: string }): number =>
  `${one.environment_id} ${one.id}` < `${other.environment_id} ${other.id}` ? -1 : 1;

/**
 * A statement over rows of some environments, which names them: `environment_id = any(…)`. On Citus it is sent to each shard that has some
 * of them. `valuesOf` returns its values for those at these places.
 */
export async function onShards<Row>(
  tx: Transaction,
  query: Statement,
  given: readonly Keyed[],
  valuesOf: (places: readonly number[]) => readonly Value[],
): Promise<Row[]> {
  if (given.length === 0) return [];
  if (!tx.isDistributed) return tx.rows(query, valuesOf([...given.keys()]));
  const groups = groupsOf(given.map(({ environment_id }) => environment_id));
  const found = await all(groups.map((places) => tx.rows<Row>(notPrepared(query), valuesOf(places))));
  return found.flat();
}

/** A plan that is kept, for whatever environments, would ask all shards. */
function notPrepared(query: Statement): Statement {
  const made = unnamed.get(query) ?? { name: '', text: query.text };
  unnamed.set(query, made);
  return made;
}

const unnamed = new WeakMap<Statement, Statement>();

/** The same by the keys of rows: `environment_id = any($1) and id = any($2)`. No two rows have the same id. */
export const onShardsOf = <Row>(
  tx: Transaction,
  query: Statement,
  keys: readonly Key[],
  values: readonly Value[] = [],
): Promise<Row[]> => onShards(tx, query, keys, (places) => [...keysIn(places.map((place) => keys[place]!)), ...values]);

type Key = Keyed & { readonly id: string };

export const keysIn = (keys: readonly Key[]): readonly [environments: string[], ids: string[]] => [
  environmentsOf(keys),
  keys.map(({ id }) => id),
];

/**
 * Each environment once. Up to PostgreSQL 17 the planner counts a look-up for each pair of an environment and an id: where one environment was
 * repeated for each of a hundred ids, it read the whole table instead.
 */
export const environmentsOf = (rows: readonly Keyed[]): string[] => [
  ...new Set(rows.map(({ environment_id }) => environment_id)),
];
