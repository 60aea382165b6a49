import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { PURGE_RESTS } from '../../platform/work/purge.ts';
import { days, EVENT_DAYS } from '../../vocabulary/limits.ts';

const ENVIRONMENTS_AT_ONCE = 50;
const EVENTS_AT_ONCE = 1_000;

/** They are deleted from the first on, so that what is kept of an environment has no gap. */
export const purgeEvents: WorkEntry = {
  name: 'events.purge',
  every_ms: 60 * 60 * 1_000,
  rests: PURGE_RESTS,
  run: ({ pool }) => transact(pool, 'write', purge),
};

async function purge(tx: Transaction): Promise<number> {
  const oldest = new Date(tx.now_ms - days(EVENT_DAYS)).toISOString();
  if (tx.isDistributed) return purgeByEnvironment(tx, oldest);
  const purged = await tx.row<{ count: number }>(deleteOldest, [oldest, ENVIRONMENTS_AT_ONCE, EVENTS_AT_ONCE]);
  return purged!.count;
}

const concerned = `
    select counter.environment_id
    from environment_counters counter
    cross join lateral (
      select created_at
      from events
      where environment_id = counter.environment_id
      order by sequence
      limit 1
    ) first
    where counter.events > 0
      and first.created_at < $1
    limit $2`;

/** Every event after one that is young enough is kept, regardless of its own time. */
const deleteOldest = statement(`
  with concerned as (${concerned}
  ),
  begun as (
    select event.environment_id, event.sequence,
      bool_and(event.created_at < $1) over (partition by event.environment_id order by event.sequence) as is_old
    from concerned
    cross join lateral (
      select environment_id, sequence, created_at
      from events
      where environment_id = concerned.environment_id
      order by sequence
      limit $3
    ) event
  ),
  purged as (
    delete from events
    using begun
    where (events.environment_id, events.sequence) = (begun.environment_id, begun.sequence)
      and begun.is_old
    returning 1
  )
  select count(*)::int as count
  from purged`);

const findConcerned = statement(concerned);

const deleteOldestOf = statement(`
  delete from events
  where environment_id = $2
    and sequence in (
      select sequence
      from (
        select sequence, bool_and(created_at < $1) over (order by sequence) as is_old
        from (
          select sequence, created_at
          from events
          where environment_id = $2
          order by sequence
          limit $3
        ) begun
      ) judged
      where is_old
    )
  returning sequence`);

/** Citus deletes from the beginning of one environment at a time. */
async function purgeByEnvironment(tx: Transaction, oldest: string): Promise<number> {
  let count = 0;
  const found = await rowsOfEachShard<{ environment_id: string }>(tx, findConcerned, [oldest, ENVIRONMENTS_AT_ONCE]);
  for (const { environment_id } of found)
    count += (await tx.rows(deleteOldestOf, [oldest, environment_id, EVENTS_AT_ONCE])).length;
  return count;
}
