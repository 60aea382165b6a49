import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { queryOne, writeRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/**
 * The counter row of an environment: how many events it has, how many orders and holdings are in each status, and how many
 * webhook endpoints are enabled. Locked last, after everything else a transaction locks.
 */
const counted = [
  'orders_awaiting_payment',
  'orders_pending_fulfilment',
  'orders_completed',
  'orders_failed',
  'orders_cancelled',
  'holdings_active',
  'holdings_matured',
  'holdings_closed',
] as const;
export type Counted = (typeof counted)[number];

export type CounterRow = Row<'environment_counters'>;

/** Of an environment that was just inserted. `events`: how many were counted before, of a sandbox that was reset. */
export const openCounters = writeRow<[environment_id: string, events: number]>(`
  insert into environment_counters (environment_id, events, webhook_endpoints, holdings_counted_at)
  select environment.id, $2, count(endpoint.id) filter (where endpoint.enabled), $2
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

export const updateCounters = updateRows('environment_counters', ['events', ...counted, 'holdings_counted_at']);

/**
 * Whether the counts of holdings hold. A process that does not know them changes no holding without an event, and leaves
 * `holdings_counted_at` behind the number of events; so it is where nothing was counted yet.
 */
export const areHoldingsCounted = ({ events, holdings_counted_at }: CounterRow): boolean =>
  holdings_counted_at === events;

export const findCounters = queryOne<CounterRow, [environment_id: string]>(`
  select ${columnsOf('environment_counters')}
  from environment_counters
  where environment_id = $1`);

/** By what a list may be narrowed or walked while its count is the sum of these. */
const ofCountedLists = new Set(['limit', 'offset', 'before', 'after', 'sort', 'status']);

export const isCountStored = (filters: object): boolean =>
  Object.keys(filters).every((name) => ofCountedLists.has(name));

export const sumOf = (counters: CounterRow, columns: readonly Counted[]): number =>
  columns.reduce((sum, column) => sum + counters[column], 0);

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
