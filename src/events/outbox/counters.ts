import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { queryOne, writeRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/**
 * The counter row of an environment: how many events it has, how many orders are in each status, and how many webhook
 * endpoints are enabled. Locked last, after everything else a transaction locks.
 */
export const countedStatuses = ['awaiting_payment', 'pending_fulfilment', 'completed', 'failed', 'cancelled'] as const;
export type CountedStatus = (typeof countedStatuses)[number];

export type CounterRow = Row<'environment_counters'>;

const columns = countedStatuses.map((status) => `orders_${status}` as const);

/** Of an environment that was just inserted. `events`: how many were counted before, of a sandbox that was reset. */
export const openCounters = writeRow<[environment_id: string, events: number]>(`
  insert into environment_counters (environment_id, events, webhook_endpoints)
  select environment.id, $2, count(endpoint.id) filter (where endpoint.enabled)
  from environments environment
  left join webhook_endpoints endpoint using (organisation_id, mode, sandbox)
  where environment.id = $1
  group by environment.id`);

const lockStatements = lockable(
  `
    select ${columnsOf('environment_counters')}
    from environment_counters counter
    where environment_id = any($1)
    order by environment_id`,
  'counter',
);

export const lockCounters = (
  tx: Transaction,
  environment_ids: readonly string[],
  locking: Locking = 'wait',
): Promise<CounterRow[]> => rowsByKey(tx, lockStatements[locking], [environment_ids]);

export const updateCounters = updateRows('environment_counters', ['events', ...columns]);

export const findCounters = queryOne<CounterRow, [environment_id: string]>(`
  select ${columnsOf('environment_counters')}
  from environment_counters
  where environment_id = $1`);

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

/** How many events each environment has so far: the sequence of its last one. */
export async function findEventCounts(
  tx: Transaction,
  environment_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ environment_id: string; events: number }>(countEvents, [environment_ids]);
  return new Map(rows.map(({ environment_id, events }) => [environment_id, events]));
}
