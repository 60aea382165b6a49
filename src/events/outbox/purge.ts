import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { days, EVENT_DAYS } from '../../vocabulary/limits.ts';

const ENVIRONMENTS_AT_ONCE = 50;
const EVENTS_AT_ONCE = 1_000;

/** They are deleted from the first on, so that what is kept of an environment has no gap. */
export const purgeEvents: WorkEntry = {
  name: 'events.purge',
  every_ms: 60 * 60 * 1_000,
  run: ({ pool }) => transact(pool, 'write', purge),
};

async function purge(tx: Transaction): Promise<number> {
  const oldest = new Date(tx.now_ms - days(EVENT_DAYS)).toISOString();
  const purged = await tx.row<{ count: number }>(deleteOldest, [oldest, ENVIRONMENTS_AT_ONCE, EVENTS_AT_ONCE]);
  return purged!.count;
}

/** Every event after one that is young enough is kept, whatever its own time. */
const deleteOldest = statement(`
  with concerned as (
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
    limit $2
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
