import { onShardsOf, rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { rowsByKey } from '../../platform/database/locking.ts';
import { columnsOf, type Row } from '../../platform/database/rows.ts';
import { all, statement, type Transaction } from '../../platform/database/transaction.ts';
import type { FreeSlots, Lease, Leased } from './leased.ts';
import { deliveryMachine } from './states.ts';

/**
 * Leasing where deliveries are spread over workers, which know no endpoints: what is due is read of each shard first and leased by its keys.
 * The same deliveries in the same order as elsewhere; leasing is one process at a time.
 */
type Due = Pick<Row<'webhook_deliveries'>, 'environment_id' | 'id' | 'endpoint_id' | 'event_sequence'> & {
  readonly next_attempt_at: string | null;
};

const readHeld = statement(`
  select distinct endpoint_id
  from webhook_deliveries
  where endpoint_id = any($1::uuid[])
    and leased_until > $2
    and leased_by <> $3`);

/** Of each endpoint the first ones; one that was reset may have some of two environments. */
const readDue = (free: string, condition: string, order: string) =>
  statement(`
    select due.environment_id, due.id, due.endpoint_id, due.event_sequence, due.next_attempt_at
    from unnest($1::uuid[], $2::int[]) slots (endpoint_id, free)
    cross join lateral (
      select environment_id, id, endpoint_id, event_sequence, next_attempt_at
      from webhook_deliveries
      where endpoint_id = slots.endpoint_id
        and ${condition}
      order by ${order}
      limit ${free}
    ) due`);

const readFresh = readDue('slots.free', 'is_first', 'event_sequence');
const readRepeated = readDue(
  'greatest(1, slots.free / 2)',
  'not is_first and next_attempt_at <= $3',
  'next_attempt_at, event_sequence',
);

const lease = statement(`
  update webhook_deliveries delivery
  set status = ${deliveryMachine.sql.to('lease')}, is_first = false, next_attempt_at = null, leased_by = $3, leased_until = $4
  where delivery.environment_id = any($1::uuid[])
    and delivery.id = any($2::uuid[])
    and ${deliveryMachine.sql.from('lease', 'delivery')}
  returning ${columnsOf('webhook_deliveries', 'delivery')}`);

const readEndpoints = statement(`
  select endpoint.id, endpoint.url, endpoint.enabled, endpoint.organisation_id, endpoint.mode, endpoint.secret_sealed,
    endpoint.replaced_secret_sealed, endpoint.replaced_secret_until, endpoint.failing_since,
    current.environment_id as current_environment_id
  from webhook_endpoints endpoint
  left join organisation_modes current using (organisation_id, mode, sandbox)
  where endpoint.id = any($1::uuid[])`);

const readEvents = statement(`
  select event.environment_id, event.sequence, event.object_type, event.previous, event.created_at as event_created_at,
    coalesce(object_text(event.shape, event.object), object_text(whole.shape, whole.object)) as object
  from unnest($1::uuid[], $2::bigint[]) wanted (environment_id, sequence)
  join events event
    on (event.environment_id, event.sequence) = (wanted.environment_id, wanted.sequence)
  left join events whole
    on (whole.environment_id, whole.sequence) = (event.environment_id, event.object_in)`);

type Endpoint = Pick<
  Leased,
  | 'url'
  | 'enabled'
  | 'organisation_id'
  | 'mode'
  | 'secret_sealed'
  | 'replaced_secret_sealed'
  | 'replaced_secret_until'
  | 'failing_since'
> & { readonly id: string; readonly current_environment_id: string | null };
type EventOfDelivery = Pick<Leased, 'object_type' | 'previous' | 'event_created_at' | 'object'> & {
  readonly environment_id: string;
  readonly sequence: number;
};

export async function leaseDueByShard(tx: Transaction, slots: readonly FreeSlots[], leasing: Lease): Promise<Leased[]> {
  const now = tx.now;
  const endpoints = slots.map(({ endpoint_id }) => endpoint_id);
  const frees = slots.map(({ free }) => free);
  const [held, fresh, repeated] = await all([
    rowsOfEachShard<{ endpoint_id: string }>(tx, readHeld, [endpoints, now, leasing.by]),
    rowsOfEachShard<Due>(tx, readFresh, [endpoints, frees]),
    rowsOfEachShard<Due>(tx, readRepeated, [endpoints, frees, now]),
  ]);
  const isHeld = new Set(held.map(({ endpoint_id }) => endpoint_id));
  const free = slots.filter(({ endpoint_id }) => !isHeld.has(endpoint_id));
  const due = [
    ...firstOfEach(fresh, free, bySequence, (count) => count).slice(0, leasing.capacity),
    ...firstOfEach(repeated, free, byTime, halfOf).slice(0, leasing.repeated),
  ];
  if (due.length === 0) return [];
  const until = new Date(leasing.until_ms).toISOString();
  const rows = await onShardsOf<Row<'webhook_deliveries'>>(tx, lease, due, [leasing.by, until]);
  return withEvents(tx, rows);
}

const halfOf = (free: number): number => Math.max(1, Math.floor(free / 2));

/** In the order of the endpoints' ids; of each at most as many as its free slots allow, those first that are due first. */
function firstOfEach(rows: readonly Due[], slots: readonly FreeSlots[], order: Order, most: (free: number) => number) {
  const byEndpoint = new Map<string, Due[]>();
  for (const row of rows) byEndpoint.set(row.endpoint_id, [...(byEndpoint.get(row.endpoint_id) ?? []), row]);
  const inOrder = [...slots].sort((one, other) => (one.endpoint_id < other.endpoint_id ? -1 : 1));
  return inOrder.flatMap(({ endpoint_id, free }) =>
    (byEndpoint.get(endpoint_id) ?? []).sort(order).slice(0, most(free)),
  );
}

type Order = (one: Due, other: Due) => number;
type OfEvent = Pick<Due, 'event_sequence'>;

/** A delivery of no event comes last, as null does in PostgreSQL. */
const bySequence = (one: OfEvent, other: OfEvent): number =>
  (one.event_sequence ?? Number.MAX_SAFE_INTEGER) - (other.event_sequence ?? Number.MAX_SAFE_INTEGER);

const byTime: Order = (one, other) =>
  Date.parse(one.next_attempt_at!) - Date.parse(other.next_attempt_at!) || bySequence(one, other);

async function withEvents(tx: Transaction, rows: readonly Row<'webhook_deliveries'>[]): Promise<Leased[]> {
  const ofEvents = rows.filter(({ event_sequence }) => event_sequence !== null);
  const [endpoints, events] = await all([
    tx.rows<Endpoint>(readEndpoints, [rows.map(({ endpoint_id }) => endpoint_id)]),
    rowsByKey<EventOfDelivery>(tx, readEvents, [
      ofEvents.map(({ environment_id }) => environment_id),
      ofEvents.map(({ event_sequence }) => event_sequence!),
    ]),
  ]);
  const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const eventOf = new Map(events.map((event) => [`${event.environment_id} ${event.sequence}`, event]));
  return rows
    .map((row) => {
      const { current_environment_id = null, id: _, ...endpoint } = endpointOf.get(row.endpoint_id) ?? noEndpoint;
      const event = eventOf.get(`${row.environment_id} ${row.event_sequence}`) ?? noEvent;
      const { object_type, previous, event_created_at, object } = event;
      const is_current = current_environment_id === null ? null : current_environment_id === row.environment_id;
      return { ...row, ...endpoint, ...{ object_type, previous, event_created_at, object }, is_current } as Leased;
    })
    .sort(bySequence);
}

/** As a left join returns where there is none. */
const noEndpoint = {
  ...{ id: null, url: null, enabled: null, organisation_id: null, mode: null, secret_sealed: null },
  ...{ replaced_secret_sealed: null, replaced_secret_until: null, failing_since: null, current_environment_id: null },
};
const noEvent = { object_type: null, previous: null, event_created_at: null, object: null };
