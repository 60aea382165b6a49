import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { deliveryMachine, underWay } from './states.ts';

/** The events of a range that an endpoint subscribes to, less those with a delivery to it under way. */
export type Range = {
  readonly environment_id: string;
  readonly endpoint_id: string;
  readonly from: string;
  readonly to: string;
  /** How the newest delivery of the event to this endpoint ended; null: whether or not there was one. */
  readonly status: string | null;
  /** Types and families; empty means all. */
  readonly events: readonly string[];
};

const addReplays = statement(`
  with newest as (
    select distinct on (event_id) event_id, status
    from webhook_deliveries
    where environment_id = $1
      and endpoint_id = $2
    order by event_id, id desc
  ),
  requested as (
    select event.environment_id, event.id, event.sequence, event.type
    from events event
    left join newest on newest.event_id = event.id
    where event.environment_id = $1
      and event.created_at >= $3
      and event.created_at <= $4
      and ($5::text is null or newest.status = $5)
      and coalesce(not ${deliveryMachine.sql.is(underWay, 'newest')}, true)
      and ($6::text[] = '{}' or exists (
        select
        from unnest($6::text[]) name
        where name = event.type
          or name like '%.*' and starts_with(event.type, left(name, -1))
      ))
    order by event.sequence
    limit $7
  ),
  added as (
    insert into webhook_deliveries (
      environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, next_attempt_at,
      created_at
    )
    select
      environment_id, overlay(gen_random_uuid()::text placing $8 from 1)::uuid, $2, id, sequence, type, $9, 'replay',
      ${deliveryMachine.sql.create('pending')}, $10::timestamptz, $10::timestamptz
    from requested
    returning 1
  )
  select count(*) as count
  from added`);

/** Reads the former deliveries once, however many events are requested. Returns how many were added, at most `limit`. */
export async function insertReplays(
  tx: Transaction,
  { environment_id, endpoint_id, from, to, status, events }: Range,
  { limit, idStart, url, at }: { limit: number; idStart: string; url: string; at: string },
): Promise<number> {
  const values = [environment_id, endpoint_id, from, to, status, events, limit, idStart, url, at];
  const added = await tx.row<{ count: number }>(addReplays, values);
  return added!.count;
}
