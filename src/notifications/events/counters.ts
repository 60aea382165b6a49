import { type Locking, lockable } from '../../platform/database/locking.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/**
 * The counter row of an environment: how many events it has, how many orders stand in each status, and how many webhook
 * endpoints are to hear of its events. Locked last, after everything else a transaction locks.
 */
export const countedStatuses = ['awaiting_payment', 'pending_fulfilment', 'completed', 'failed', 'cancelled'] as const;
export type CountedStatus = (typeof countedStatuses)[number];

export type CounterRow = { environment_id: string; events: number; webhook_endpoints: number } & Record<
  `orders_${CountedStatus}`,
  number
>;

const columns = countedStatuses.map((status) => `orders_${status}`);

const takeCounters = lockable(
  `
    select environment_id, events, webhook_endpoints, ${columns.join(', ')}
    from environment_counters counter
    where environment_id = any($1)
    order by environment_id`,
  'counter',
);

export const lockCounters = (
  tx: Transaction,
  environment_ids: readonly string[],
  locking: Locking = 'wait',
): Promise<CounterRow[]> => tx.rows(takeCounters[locking], [environment_ids]);

const changeCounters = statement(`
  update environment_counters counter
  set events = changed.events, ${columns.map((column) => `${column} = changed.${column}`).join(', ')}
  from json_populate_recordset(null::environment_counters, $1) changed
  where counter.environment_id = changed.environment_id`);

export const updateCounters = (tx: Transaction, rows: readonly CounterRow[]): Promise<void> =>
  tx.write(changeCounters, [JSON.stringify(rows)], rows.length);

const readCounters = statement(`
  select environment_id, events, webhook_endpoints, ${columns.join(', ')}
  from environment_counters
  where environment_id = $1`);

export async function findCounters(tx: Transaction, environment_id: string): Promise<CounterRow> {
  const counters = await tx.row<CounterRow>(readCounters, [environment_id]);
  return counters!;
}

const countEndpoints = statement(`
  update environment_counters counter
  set webhook_endpoints = (
      select count(*)
      from organisation_modes current
      join webhook_endpoints endpoint using (organisation_id, mode, sandbox)
      where current.environment_id = $1
        and endpoint.enabled
    )
  where counter.environment_id = $1`);

/** After any change of which endpoints are enabled. The row is locked first, so that the count sees all that committed. */
export async function recountEndpoints(tx: Transaction, environment_id: string): Promise<void> {
  await lockCounters(tx, [environment_id]);
  await tx.write(countEndpoints, [environment_id], 1);
}

const countEvents = statement(`
  select environment_id, events
  from environment_counters
  where environment_id = any($1::uuid[])`);

/** How many events each environment has had so far: the sequence of its last. */
export async function findEventCounts(
  tx: Transaction,
  environment_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ environment_id: string; events: number }>(countEvents, [environment_ids]);
  return new Map(rows.map(({ environment_id, events }) => [environment_id, events]));
}
