import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { queryOne, writeRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/**
 * The counter row of an environment: how many events it has, how many of its orders, holdings and payments are in each status, and how
 * many webhook endpoints are enabled. Locked last, after everything else a transaction locks.
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
  'funding_requests_completed',
  'funding_requests_failed',
  'funding_requests_expired',
  'funding_requests_cancelled',
  'funding_requests_reversed',
  'withdrawals_pending_approval',
  'withdrawals_processing',
  'withdrawals_completed',
  'withdrawals_failed',
  'withdrawals_cancelled',
  'withdrawals_returned',
  'conversions_completed',
] as const;
export type Counted = (typeof counted)[number];

/** What was not counted from the first version on, by the column that says up to which event its counts hold. */
const heldUntil = ['holdings_counted_at', 'payments_counted_at'] as const;
export type HeldUntil = (typeof heldUntil)[number];

export type CounterRow = Row<'environment_counters'>;

/** Of an environment that was just inserted. `events`: how many were counted before, of a sandbox that was reset. */
export const openCounters = writeRow<[environment_id: string, events: number]>(`
  insert into environment_counters (environment_id, events, webhook_endpoints, ${heldUntil.join(', ')})
  select environment.id, $2, count(endpoint.id) filter (where endpoint.enabled), ${heldUntil.map(() => '$2').join(', ')}
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

export const updateCounters = updateRows('environment_counters', ['events', ...counted, ...heldUntil]);

/**
 * Whether these counts hold. A process that does not know them changes no status without an event, and leaves the column
 * behind the number of events; so it is where nothing was counted yet.
 */
export const areCounted = (counter: CounterRow, until: HeldUntil): boolean => counter[until] === counter.events;

/** Those that hold. */
export const heldCounts = (counter: CounterRow): HeldUntil[] => heldUntil.filter((until) => areCounted(counter, until));

export const findCounters = queryOne<CounterRow, [environment_id: string]>(`
  select ${columnsOf('environment_counters')}
  from environment_counters
  where environment_id = $1`);

/** By what a list may be narrowed or walked while its count is the sum of these. */
const ofCountedLists = new Set(['limit', 'offset', 'before', 'after', 'sort', 'status']);

export const isCountStored = (filters: object): boolean =>
  Object.keys(filters).every((name) => ofCountedLists.has(name));

/** The sum of these; null where they do not hold. */
export async function keptCount(
  tx: Transaction,
  environment_id: string,
  until: HeldUntil,
  columns: readonly Counted[],
): Promise<number | null> {
  const counters = await findCounters(tx, environment_id);
  return areCounted(counters, until) ? sumOf(counters, columns) : null;
}

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
