import { statement } from '../../platform/database/statement.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;
const ENVIRONMENTS_AT_ONCE = 50;
const EVENTS_AT_ONCE = 1_000;

/** Events are kept 30 days. They go from the first on, so that what is kept of an environment has no gap. */
export const purgeEvents: WorkEntry = {
  name: 'events.purge',
  every_ms: 60 * 60 * 1_000,
  run: ({ pool }) => transact(pool, 'write', purge),
};

async function purge(tx: Transaction): Promise<number> {
  const oldest = new Date(tx.now_ms - RETENTION_MS).toISOString();
  const purged = await tx.row<{ count: number }>(deleteOldest, [oldest, ENVIRONMENTS_AT_ONCE, EVENTS_AT_ONCE]);
  return purged!.count;
}

/** An event that is young enough keeps every later one, whatever their times say. */
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
