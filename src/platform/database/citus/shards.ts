import type pg from 'pg';
import { isDistributed } from '../connect.ts';
import { codeOf, FEATURE_NOT_SUPPORTED, LostRace } from '../errors.ts';
import type { Transaction } from '../open-transaction.ts';
import { ROW_WRITES } from './write-on-shard.ts';

/** Each table has shards of its own. Those with the same environments are moved and split together. */
type Shards = { readonly counters: string; readonly writes: string };

/** Which shards of Citus an environment's rows are in, as far as this process has asked. A shard that is moved keeps its number. */
const known = new Map<string, Shards>();

/** The shard of `environment_counters`, which says of all tables where an environment is. */
export const shardOf = (environment_id: string): string | undefined => known.get(environment_id)?.counters;

/** The shard through which rows are written. */
export const shardOfWrites = (environment_id: string): string | undefined => known.get(environment_id)?.writes;

export function forgetShards(): void {
  known.clear();
  oneOfEach.clear();
}

/**
 * Throws where a shard was split since: what was one is two, and what was meant for both would be looked for in one. What is known is
 * asked again.
 */
export function noticeSplit(error: unknown): void {
  if (codeOf(error) !== FEATURE_NOT_SUPPORTED || known.size === 0) return;
  forgetShards();
  throw new LostRace('the environments are in other shards than they were', { cause: error });
}

const askShards = `
  select id, get_shard_id_for_distribution_column('environment_counters', id)::text as counters,
    get_shard_id_for_distribution_column('${ROW_WRITES}', id)::text as writes
  from unnest($1::uuid[]) id`;

/** Asks for the shards that are not known yet. Does nothing where the tables are not spread. */
export async function noteShards(client: pg.ClientBase, environments: readonly string[]): Promise<void> {
  if (!isDistributed(client)) return;
  const asked = environments.filter((id) => !known.has(id));
  if (asked.length === 0) return;
  const { rows } = await client.query<{ id: string } & Shards>(askShards, [asked]);
  for (const { id, ...shards } of rows) known.set(id, shards);
}

/** An environment of each shard, by database. */
const oneOfEach = new Map<string, readonly string[]>();

/** The registry of environments is on the coordinator, and its catalogue says which shards there are. */
const askOneOfEach = {
  name: 'one_of_each_shard',
  text: `
    select distinct on (shard.shardid) environment.id, shard.shardid::text as counters, environment.writes
    from pg_dist_shard shard
    left join (
      select id, get_shard_id_for_distribution_column('environment_counters', id) as shardid,
        get_shard_id_for_distribution_column('${ROW_WRITES}', id)::text as writes
      from environments
      where retired_at is null
    ) environment using (shardid)
    where shard.logicalrelid = 'environment_counters'::regclass
    order by shard.shardid`,
};

/** An environment of each shard that has any. While one has none it is asked again: the next environment may be there. */
export async function oneOfEachShard(tx: Transaction): Promise<readonly string[]> {
  const found = oneOfEach.get(tx.database);
  if (found) return found;
  const rows = await tx.rows<{ id: string | null; counters: string; writes: string | null }>(askOneOfEach);
  const used = rows.flatMap(({ id, counters, writes }) => (id && writes ? [{ id, shards: { counters, writes } }] : []));
  for (const { id, shards } of used) known.set(id, shards);
  const environments = used.map(({ id }) => id);
  if (used.length === rows.length) oneOfEach.set(tx.database, environments);
  return environments;
}

/** They were found in one shard. */
export function noteBeside(environment_id: string, others: readonly string[]): void {
  const shards = known.get(environment_id);
  if (shards) for (const other of others) known.set(other, shards);
}

/** What environments of one shard have in common. One whose shard is not known is by itself. */
export const placeOf = (environment_id: string): string => shardOf(environment_id) ?? environment_id;

/** The places of each shard's environments in the list, in the order of their first ones. An environment whose shard is not known is by itself. */
export function groupsOf(environments: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, environment] of environments.entries()) {
    const group = placeOf(environment);
    const places = groups.get(group);
    if (places) places.push(place);
    else groups.set(group, [place]);
  }
  return [...groups.values()];
}
