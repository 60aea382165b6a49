import { addToRows } from '../../platform/database/added-rows.ts';
import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { queryValue, writeRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/**
 * The counter row of an environment: how many events it has, how many of its orders, holdings and payments are in each status, and how
 * many webhook endpoints are enabled. Locked last, after everything else a transaction locks.
 */
const ofOrders = [
  'orders_awaiting_payment',
  'orders_pending_fulfilment',
  'orders_completed',
  'orders_failed',
  'orders_cancelled',
] as const;
const ofHoldings = ['holdings_active', 'holdings_matured', 'holdings_closed'] as const;
const ofPayments = [
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
const counted = [...ofOrders, ...ofHoldings, ...ofPayments];
export type Counted = (typeof counted)[number];
export type Counts = Pick<Row<'environment_counters'>, Counted>;

/** What was not counted from the first version on, by the column that says up to which event its counts, or the totals of another table, hold. */
const heldUntil = ['holdings_counted_at', 'payments_counted_at', 'positions_totalled_at'] as const;
export type HeldUntil = (typeof heldUntil)[number];

/** What is read of a row to add to its counts: each order does, so the counts themselves are not read. */
const known = ['environment_id', 'events', 'webhook_endpoints', ...heldUntil] as const;
export type CounterRow = Pick<Row<'environment_counters'>, (typeof known)[number]>;

/** Of an environment that was just inserted. `events`: how many were counted before, of a sandbox that was reset. */
export const openCounters = writeRow<[environment_id: string, events: number]>(`
  insert into environment_counters (environment_id, events, webhook_endpoints, ${heldUntil.join(', ')})
  select environment.id, $2, count(endpoint.id) filter (where endpoint.enabled), ${heldUntil.map(() => '$2').join(', ')}
  from environments environment
  left join webhook_endpoints endpoint using (organisation_id, mode, sandbox)
  where environment.id = $1
  group by environment.id`);

const lockRows = (columns: string) =>
  lockable(
    `
    select ${columns}
    from environment_counters counter
    where environment_id = any($1)
    order by environment_id`,
    'counter',
  );

const ofKnown = lockRows(known.join(', '));
const ofAll = lockRows(columnsOf('environment_counters'));

export const lockCounters = (
  tx: Transaction,
  environment_ids: readonly string[],
  locking: Locking = 'wait',
): Promise<CounterRow[]> => rowsByKey(tx, ofKnown[locking], [environment_ids]);

/** The same with all counts. */
export const lockCounts = (
  tx: Transaction,
  environment_ids: readonly string[],
  locking: Locking = 'wait',
): Promise<Row<'environment_counters'>[]> => rowsByKey(tx, ofAll[locking], [environment_ids]);

/** Writes counts over what they were. */
export const updateCounts = updateRows('environment_counters', [...counted, ...heldUntil]);

/** A row that is locked, with how many more or fewer there are of what was counted. */
export type CounterChange = CounterRow & Counts;

/**
 * Of a row that is locked: nothing more or fewer yet. Each count is there, as V8 is slow to read what an object does not have, and written
 * out, as each order has one, and V8 copies what is spread property by property.
 */
export const changeOf = (row: CounterRow): CounterChange => ({
  environment_id: row.environment_id,
  events: row.events,
  webhook_endpoints: row.webhook_endpoints,
  holdings_counted_at: row.holdings_counted_at,
  payments_counted_at: row.payments_counted_at,
  positions_totalled_at: row.positions_totalled_at,
  orders_awaiting_payment: 0,
  orders_pending_fulfilment: 0,
  orders_completed: 0,
  orders_failed: 0,
  orders_cancelled: 0,
  holdings_active: 0,
  holdings_matured: 0,
  holdings_closed: 0,
  funding_requests_completed: 0,
  funding_requests_failed: 0,
  funding_requests_expired: 0,
  funding_requests_cancelled: 0,
  funding_requests_reversed: 0,
  withdrawals_pending_approval: 0,
  withdrawals_processing: 0,
  withdrawals_completed: 0,
  withdrawals_failed: 0,
  withdrawals_cancelled: 0,
  withdrawals_returned: 0,
  conversions_completed: 0,
});

const addToOrders = addToRows('environment_counters', ['events', ...heldUntil], ofOrders);
const addToAll = addToRows('environment_counters', ['events', ...heldUntil], counted);

const isOnlyOfOrders = (change: CounterChange): boolean =>
  ofHoldings.every((column) => change[column] === 0) && ofPayments.every((column) => change[column] === 0);

/** Where only orders were counted, as where one is placed, the other counts are not written. */
export const addToCounters = (tx: Transaction, changes: readonly CounterChange[]): Promise<void> =>
  (changes.every(isOnlyOfOrders) ? addToOrders : addToAll)(tx, changes);

/**
 * Whether these counts hold. A process that does not know them changes no status without an event, and leaves the column
 * behind the number of events; so it is where nothing was counted yet.
 */
export const areCounted = (counter: CounterRow, until: HeldUntil): boolean => counter[until] === counter.events;

/** Those that hold. */
export const heldCounts = (counter: CounterRow): HeldUntil[] => heldUntil.filter((until) => areCounted(counter, until));

/** The sequence of the last event. */
export const findEventCount = queryValue<number, [environment_id: string]>(`
  select events
  from environment_counters
  where environment_id = $1`);

/** By what a list may be narrowed or walked while its count is the sum of these. */
const ofCountedLists = new Set(['limit', 'offset', 'before', 'after', 'sort', 'status']);

export const isCountStored = (filters: object): boolean =>
  Object.keys(filters).every((name) => ofCountedLists.has(name));

const readSum = (sum: string) =>
  statement(`select ${sum} as count from environment_counters where environment_id = $1`);

/** How many orders are in these statuses. */
export const countOrders = async (
  tx: Transaction,
  environment_id: string,
  statuses: readonly (typeof ofOrders)[number][],
): Promise<number> => (await tx.row<{ count: number }>(readSum(statuses.join(' + ')), [environment_id]))!.count;

/** The sum of these, for a statement that reads a counter row; null where they do not hold. */
export const keptSum = (until: HeldUntil, columns: readonly Counted[]): string =>
  `case when ${until} = events then ${columns.join(' + ') || '0'} end`;

/** The same as it is now. It is read with each page of a list, so no other column is. */
export const keptCount = async (
  tx: Transaction,
  environment_id: string,
  until: HeldUntil,
  columns: readonly Counted[],
): Promise<number | null> =>
  (await tx.row<{ count: number | null }>(readSum(keptSum(until, columns)), [environment_id]))!.count;

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
