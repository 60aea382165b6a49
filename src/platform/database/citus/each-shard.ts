import { LostRace } from '../errors.ts';
import { all, type Statement, type Transaction, type Value } from '../transaction.ts';
import { askShard } from './row-reads.ts';
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

/**
 * A statement over rows by their keys, which names the environments too: `environment_id = any($1)`, the keys as `$1` and `$2`. On Citus it
 * is sent to each shard that has some of them.
 */
export async function onShardsOf<Row>(
  tx: Transaction,
  query: Statement,
  keys: readonly (Keyed & { readonly id: string })[],
  values: readonly Value[] = [],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const environments = keys.map(({ environment_id }) => environment_id);
  const groups = tx.isDistributed ? groupsOf(environments) : [[...keys.keys()]];
  const found = await all(
    groups.map((places) => {
      const ids = places.map((place) => keys[place]!.id);
      return tx.rows<Row>(query, [places.map((place) => environments[place]!), ids, ...values]);
    }),
  );
  return found.flat();
}
