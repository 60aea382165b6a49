import { areHoldingsCounted, type CounterRow, lockCounters, updateCounters } from '../../events/outbox/counters.ts';
import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { isStatementTimeout } from '../../platform/database/errors.ts';
import { queryRow } from '../../platform/database/query.ts';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { PURGE_RESTS } from '../../platform/work/purge.ts';

const BATCH = 50;

/** How long orders of an environment may wait for its count; one that takes longer is tried again, later and later, until no order comes between. */
const LOCKED_MS = 500;

const readUncounted = statement(`
  select environment_id
  from environment_counters
  where holdings_counted_at is distinct from events
    and environment_id <> all($1::uuid[])
  limit $2`);

/**
 * The holdings of environments where the counts do not hold: all of them after the upgrade that brought the counts, and those that a
 * process of the version before changed meanwhile. Until then a list counts its rows.
 */
export const countHoldings: WorkEntry = {
  ...itemByItem<{ environment_id: string }>({
    name: 'holdings.count',
    every_ms: 60_000,
    kind: 'read',
    due: (tx, excluded) => rowsOfEachShard(tx, readUncounted, [excluded, BATCH]),
    key: ({ environment_id }) => environment_id,
    async work({ environment_id }, pool) {
      try {
        await transact(pool, 'write', (tx) => countOf(tx, environment_id));
        return 'done';
      } catch (error) {
        if (error instanceof Error && isStatementTimeout(error.cause)) return 'later';
        throw error;
      }
    },
  }),
  rests: PURGE_RESTS,
};

/** In one statement, so that the number of events says whether a holding changed since. */
const readCounts = queryRow<
  Pick<CounterRow, 'events' | 'holdings_active' | 'holdings_matured' | 'holdings_closed'>,
  [environment_id: string]
>(`
  select counter.events,
    count(holding.id) filter (where holding.status = 'active') as holdings_active,
    count(holding.id) filter (where holding.status = 'matured') as holdings_matured,
    count(holding.id) filter (where holding.status = 'closed') as holdings_closed
  from environment_counters counter
  left join holdings holding on holding.environment_id = counter.environment_id
  where counter.environment_id = $1
  group by counter.environment_id, counter.events`);

/** Counted before the lock, and again under it only where a transaction came between. */
async function countOf(tx: Transaction, environment_id: string): Promise<void> {
  const before = await readCounts(tx, environment_id);
  const [counter] = await lockCounters(tx, [environment_id]);
  if (!counter || areHoldingsCounted(counter)) return;
  await tx.takeTime(LOCKED_MS);
  const counts = before?.events === counter.events ? before : await readCounts(tx, environment_id);
  await updateCounters(tx, [{ ...counter, ...counts, holdings_counted_at: counter.events }]);
}
