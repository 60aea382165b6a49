import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { rowsByKey } from '../../platform/database/locking.ts';
import { execute, queryOne, queryRows, queryValue } from '../../platform/database/query.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { undelivered } from './states.ts';

/**
 * How many deliveries an endpoint has. Those of whole hours that are over are counted once, in parts, and the others for each list:
 * what is younger than the last part, and what is older than the first one that is read.
 */
const ofEndpoint = `
      from webhook_deliveries
      where environment_id = $1
        and endpoint_id = $2`;

/** A range with two ends: of one with a single end the planner expects a third of all, and starts processes to read it in parallel. */
const outside = `
      select count(*) as count ${ofEndpoint}
        and id >= '00000000-0000-0000-0000-000000000000'
        and id < $3
      union all
      select count(*) ${ofEndpoint}
        and id >= $4
        and id < 'ffffffff-ffff-ffff-ffff-ffffffffffff'`;

/** Each found by its own index, in which no delivery is that succeeded. */
const notDelivered = ['is_first', 'next_attempt_at is not null and not is_first', 'leased_until is not null']
  .concat(`status in (${undelivered.map((status) => `'${status}'`).join(', ')})`)
  .map((condition) => `union all select -count(*) ${ofEndpoint} and ${condition}`);

type Outside = [environment_id: string, endpoint_id: string, before_id: string, from_id: string];
const summed = (counts: string) =>
  queryValue<number, Outside>(`select sum(counted.count)::bigint as count from (${counts}) counted`);

export const countOutside = summed(outside);

/** The same, less all that have not been delivered. */
export const countDeliveredOutside = summed(`${outside} ${notDelivered.join(' ')}`);

export const countPending = queryValue<number, [environment_id: string, endpoint_id: string]>(`
  select sum(waiting.count)::bigint as count
  from (
      select count(*) as count ${ofEndpoint}
        and is_first
      union all
      select count(*) ${ofEndpoint}
        and status = 'pending'
        and next_attempt_at is not null
        and not is_first
  ) waiting`);

type Parts = { readonly deliveries: number; readonly from_id: string | null; readonly to_id: string | null };

/** What the parts from an id on have together, and where the first of them begins and the last one ends; one follows the other. */
export const sumParts = queryOne<Parts, [environment_id: string, endpoint_id: string, oldest: string]>(`
  select coalesce(sum(deliveries), 0)::bigint as deliveries,
    (array_agg(from_id order by from_id))[1] as from_id,
    (array_agg(to_id order by from_id desc))[1] as to_id
  from webhook_delivery_counts
  where environment_id = $1
    and endpoint_id = $2
    and from_id >= $3`);

/** An endpoint, and where the last of its parts ends; null where it has none. */
type EndOfParts = { readonly environment_id: string; readonly endpoint_id: string; readonly to_id: string | null };

const lastPart = `
  left join lateral (
    select part.to_id
    from webhook_delivery_counts part
    where part.environment_id = current.environment_id
      and part.endpoint_id = endpoint.id
    order by part.from_id desc
    limit 1
  ) last on true`;

export const findEndsOfParts = queryRows<EndOfParts, [after: string, limit: number]>(`
  select current.environment_id, endpoint.id as endpoint_id, last.to_id
  from webhook_endpoints endpoint
  join organisation_modes current using (organisation_id, mode, sandbox)
  ${lastPart}
  where endpoint.id > $1
  order by endpoint.id
  limit $2`);

/** One process counts at a time: only so does each part begin where the one before it ends. */
export const lockCounting = execute(`select pg_advisory_xact_lock(${advisoryLocks.countingDeliveries})`);

export const findEndOfParts = queryOne<{ to_id: string | null }, [environment_id: string, endpoint_id: string]>(`
  select (array_agg(to_id order by from_id desc))[1] as to_id
  from webhook_delivery_counts
  where environment_id = $1
    and endpoint_id = $2`);

export type Uncounted = { readonly environment_id: string; readonly endpoint_id: string; readonly from_id: string };

const readNth = statement(`
  select wanted.environment_id, wanted.endpoint_id, wanted.from_id, nth.id as nth_id
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as wanted (environment_id, endpoint_id, from_id)
  cross join lateral (
    select delivery.id
    from webhook_deliveries delivery
    where delivery.environment_id = wanted.environment_id
      and delivery.endpoint_id = wanted.endpoint_id
      and delivery.id >= wanted.from_id
      and delivery.id < $4
    order by delivery.id
    offset $5
    limit 1
  ) nth`);

/** Of each endpoint the nth delivery from an id on, where there are so many before another. */
export const findNth = (
  tx: Transaction,
  uncounted: readonly Uncounted[],
  before_id: string,
  nth: number,
): Promise<(Uncounted & { readonly nth_id: string })[]> =>
  rowsByKey(
    tx,
    readNth,
    [
      uncounted.map(({ environment_id }) => environment_id),
      uncounted.map(({ endpoint_id }) => endpoint_id),
      uncounted.map(({ from_id }) => from_id),
    ],
    [before_id, nth - 1],
  );

export const countBetween = queryValue<number, [environment_id: string, endpoint_id: string, from: string, to: string]>(
  `select count(*) as count ${ofEndpoint} and id >= $3 and id < $4`,
);

export const insertPart = insertRow('webhook_delivery_counts');
