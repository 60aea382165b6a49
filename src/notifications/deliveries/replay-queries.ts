import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The events of a range that an endpoint asks for, less those that are on their way to it already. */
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

const asked = `
  select event.environment_id, event.id, event.sequence, event.type
  from events event
  left join lateral (
    select status
    from webhook_deliveries delivery
    where delivery.environment_id = event.environment_id
      and delivery.endpoint_id = $2
      and delivery.event_id = event.id
    order by delivery.id desc
    limit 1
  ) newest on true
  where event.environment_id = $1
    and event.created_at >= $3
    and event.created_at <= $4
    and ($5::text is null or newest.status = $5)
    and coalesce(newest.status not in ('pending', 'delivering', 'retrying'), true)
    and ($6::text[] = '{}' or exists (
      select
      from unnest($6::text[]) name
      where name = event.type
        or name like '%.*' and starts_with(event.type, left(name, -1))
    ))
  order by event.sequence
  limit $7`;

const values = ({ environment_id, endpoint_id, from, to, status, events }: Range, limit: number) =>
  [environment_id, endpoint_id, from, to, status, events, limit] as const;

const countAsked = statement(`select count(*) as count from (${asked}) event`);

export async function countReplayable(tx: Transaction, range: Range, limit: number): Promise<number> {
  const counted = await tx.row<{ count: number }>(countAsked, values(range, limit));
  return counted!.count;
}

const addReplays = statement(`
  insert into webhook_deliveries (
    environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, next_attempt_at,
    created_at
  )
  select
    event.environment_id, overlay(gen_random_uuid()::text placing $8 from 1)::uuid, $2, event.id, event.sequence,
    event.type, $9, 'replay', 'pending', $10::timestamptz, $10::timestamptz
  from (${asked}) event`);

export const insertReplays = (
  tx: Transaction,
  range: Range,
  count: number,
  { idStart, url, at }: { idStart: string; url: string; at: string },
): Promise<void> => tx.write(addReplays, [...values(range, count), idStart, url, at], count);
