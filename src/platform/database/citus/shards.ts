import type pg from 'pg';
import { isDistributed } from '../connect.ts';

/** Which shard of Citus an environment's rows are in, as far as this process has asked. A shard may be moved, and keeps its number. */
const known = new Map<string, string>();

export const shardOf = (environment_id: string): string | undefined => known.get(environment_id);

/** After a shard was split: what is known is asked again. */
export const forgetShards = (): void => known.clear();

const askShards = `
  select id, get_shard_id_for_distribution_column('ledger_accounts', id)::text as shard
  from unnest($1::uuid[]) id`;

/** Asks for the shards that are not known yet. Does nothing where the tables are not spread. */
export async function noteShards(client: pg.ClientBase, environments: readonly string[]): Promise<void> {
  if (!isDistributed(client)) return;
  const asked = environments.filter((id) => !known.has(id));
  if (asked.length === 0) return;
  const { rows } = await client.query<{ id: string; shard: string }>(askShards, [asked]);
  for (const { id, shard } of rows) known.set(id, shard);
}

/** The places of each shard's environments in the list, in the order of their first ones. An environment whose shard is not known is by itself. */
export function groupsOf(environments: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, environment] of environments.entries()) {
    const group = known.get(environment) ?? environment;
    const places = groups.get(group);
    if (places) places.push(place);
    else groups.set(group, [place]);
  }
  return [...groups.values()];
}
