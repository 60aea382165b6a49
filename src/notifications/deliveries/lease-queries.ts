import { objectOf } from '../../events/outbox/queries.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { onShardsOf, rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { inPlaces } from '../../platform/database/leases.ts';
import { execute } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { leaseDueByShard } from './lease-by-shard.ts';
import type { FreeSlots, Leased } from './leased.ts';
import { deliveryMachine } from './states.ts';

/** One process leases at a time: only so does each see what the others hold. */
export const lockLeasing = execute(`select pg_advisory_xact_lock(${advisoryLocks.leasing})`);

/** Steps from endpoint to endpoint over an index, regardless of the backlog of each. */
const steps = (name: string, condition: string) => `
  ${name} (endpoint_id) as (
    (
      select endpoint_id
      from webhook_deliveries
      where ${condition}
        and endpoint_id > $1
      order by endpoint_id
      limit 1
    )
    union all
    select (
      select delivery.endpoint_id
      from webhook_deliveries delivery
      where ${condition}
        and delivery.endpoint_id > ${name}.endpoint_id
      order by delivery.endpoint_id
      limit 1
    )
    from ${name}
    where ${name}.endpoint_id is not null
  )`;

const readWaiting = statement(`
  with recursive ${steps('fresh', 'is_first')},
  ${steps('repeated', 'next_attempt_at is not null and not is_first')}
  select endpoint_id
  from (
    (select endpoint_id from fresh where endpoint_id is not null limit $2)
    union
    (select endpoint_id from repeated where endpoint_id is not null limit $2)
  ) waiting
  order by endpoint_id
  limit $2`);

/** Endpoints with deliveries that wait, from one on, in the order of their ids. */
export async function findWaiting(tx: Transaction, after: string, limit: number): Promise<string[]> {
  const rows = await rowsOfEachShard<{ endpoint_id: string }>(tx, readWaiting, [after, limit]);
  const ids = new Set(rows.map(({ endpoint_id }) => endpoint_id));
  return [...ids].sort().slice(0, limit);
}

const takeDue = statement(`
  with slots as (
    select slots.endpoint_id, slots.free
    from unnest($1::uuid[], $2::int[]) slots (endpoint_id, free)
    where not exists (
      select
      from webhook_deliveries other
      where other.endpoint_id = slots.endpoint_id
        and other.leased_until > $4
        and other.leased_by <> $3
    )
    order by slots.endpoint_id
  ),
  fresh as (
    select due.place
    from slots
    cross join lateral (
      select ctid as place
      from webhook_deliveries
      where endpoint_id = slots.endpoint_id
        and is_first
      order by event_sequence
      limit slots.free
    ) due
    limit $6
  ),
  repeated as (
    select due.place
    from slots
    cross join lateral (
      select ctid as place
      from webhook_deliveries
      where endpoint_id = slots.endpoint_id
        and not is_first
        and next_attempt_at <= $4
      order by next_attempt_at, event_sequence
      limit greatest(1, slots.free / 2)
    ) due
    limit $7
  ),
  leased as (
    update webhook_deliveries delivery
    set status = ${deliveryMachine.sql.to('lease')}, is_first = false, next_attempt_at = null, leased_by = $3, leased_until = $5
    where ${inPlaces('delivery', 'select place from fresh union all select place from repeated')}
      and ${deliveryMachine.sql.from('lease', 'delivery')}
    returning ${columnsOf('webhook_deliveries', 'delivery')}
  )
  select
    leased.environment_id, leased.id, leased.endpoint_id, leased.event_id, leased.event_type, leased.event_sequence,
    leased.envelope, leased.traceparent, leased.trigger, leased.attempts_since_trigger, leased.created_at,
    endpoint.url, endpoint.enabled, endpoint.organisation_id, endpoint.mode, endpoint.secret_sealed,
    endpoint.replaced_secret_sealed, endpoint.replaced_secret_until, endpoint.failing_since,
    current.environment_id = leased.environment_id as is_current,
    event.object_type, ${objectOf('event')} as object, event.previous, event.created_at as event_created_at
  from leased
  left join webhook_endpoints endpoint on endpoint.id = leased.endpoint_id
  left join organisation_modes current using (organisation_id, mode, sandbox)
  left join events event
    on event.environment_id = leased.environment_id
    and event.sequence = leased.event_sequence
  order by leased.event_sequence`);

/** How many deliveries that are made again are leased at most, in addition to so many new ones. */
export const repeatedMax = (capacity: number): number => Math.ceil(capacity / 2);

/**
 * New ones in order of sequence, then what is due again, which takes at most half of the slots; both endpoint by endpoint in
 * the order of their ids, on which the cursor relies. An endpoint whose deliveries another process holds is left to that
 * process, so that its order and its limit hold.
 */
export function leaseDue(
  tx: Transaction,
  slots: readonly FreeSlots[],
  asked: { by: string; until_ms: number; capacity: number },
): Promise<Leased[]> {
  const lease = { ...asked, repeated: repeatedMax(asked.capacity) };
  if (tx.isDistributed) return leaseDueByShard(tx, slots, lease);
  return tx.rows(takeDue, [
    slots.map(({ endpoint_id }) => endpoint_id),
    slots.map(({ free }) => free),
    lease.by,
    tx.now,
    new Date(lease.until_ms).toISOString(),
    lease.capacity,
    lease.repeated,
  ]);
}

/** What is released is made again. */
const released = `
  set status = case when delivery.attempts_since_trigger = 0 then ${deliveryMachine.sql.to('release')}
      else ${deliveryMachine.sql.to('release_again')} end,
    is_first = delivery.trigger = 'event' and delivery.attempt_count = 0, next_attempt_at = $3, leased_by = null,
    leased_until = null`;
const isReleased = `(
      delivery.attempts_since_trigger = 0 and ${deliveryMachine.sql.from('release', 'delivery')}
      or delivery.attempts_since_trigger > 0 and ${deliveryMachine.sql.from('release_again', 'delivery')}
    )`;
const releaseWhere = (condition: string) =>
  statement(`
    update webhook_deliveries delivery
    ${released}
    where delivery.environment_id = any($1::uuid[])
      and delivery.id = any($2::uuid[])
      and ${isReleased}
      and ${condition}`);

const readExpired = statement(`
  select environment_id, id
  from webhook_deliveries
  where leased_until <= $1`);
const releaseExpiredLeases = releaseWhere('delivery.leased_until <= $3');

const readOwn = statement(`
  select environment_id, id
  from webhook_deliveries
  where id = any($1::uuid[])`);
const releaseOwn = releaseWhere('delivery.leased_by = $4');

type DeliveryKey = { readonly environment_id: string; readonly id: string };

/** The process that held them has stopped, and it is unknown whether they arrived: they are made again. */
export async function releaseExpired(tx: Transaction): Promise<void> {
  const now = tx.now;
  await onShardsOf(tx, releaseExpiredLeases, await rowsOfEachShard<DeliveryKey>(tx, readExpired, [now]), [now]);
}

export async function release(tx: Transaction, by: string, ids: readonly string[]): Promise<void> {
  const held = await rowsOfEachShard<DeliveryKey>(tx, readOwn, [ids]);
  await onShardsOf(tx, releaseOwn, held, [tx.now, by]);
}
