import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Verdict } from './outcome.ts';
import type { Exchange } from './post.ts';

/** An attempt that was made, and what becomes of its delivery. */
export type Made = Verdict &
  Omit<Exchange, 'retry_after_ms'> & {
    readonly environment_id: string;
    readonly id: string;
    readonly url: string;
    readonly started_at: string;
  };

const recordMade = statement(`
  with made as (
    select *
    from json_to_recordset($1) made (
      environment_id uuid, id uuid, url text, status text, next_attempt_at timestamptz, delivered_at timestamptz,
      started_at timestamptz, response_status smallint, response_body text, duration_ms integer, error text
    )
  ),
  changed as (
    update webhook_deliveries delivery
    set status = made.status, next_attempt_at = made.next_attempt_at, delivered_at = made.delivered_at,
      url = made.url, last_attempt_at = made.started_at, response_status = made.response_status,
      response_body = made.response_body, duration_ms = made.duration_ms, error = made.error,
      attempt_count = delivery.attempt_count + 1, round_count = delivery.round_count + 1, leased_by = null,
      leased_until = null
    from made
    where (delivery.environment_id, delivery.id) = (made.environment_id, made.id)
      and delivery.status = 'delivering'
      and delivery.leased_by = $2
    returning delivery.environment_id, delivery.id, delivery.attempt_count, delivery.last_attempt_at,
      delivery.duration_ms, delivery.response_status, delivery.response_body, delivery.error
  )
  insert into webhook_attempts (
    environment_id, delivery_id, number, started_at, duration_ms, response_status, response_body, error
  )
  select *
  from changed`);

/** One statement for a whole batch. What was leased to somebody else meanwhile is theirs to record. */
export async function recordAttempts(tx: Transaction, by: string, made: readonly Made[]): Promise<void> {
  await tx.rows(recordMade, [JSON.stringify(made), by]);
}

const cancelLeased = statement(`
  update webhook_deliveries delivery
  set status = 'cancelled', error = cancelled.error, leased_by = null, leased_until = null
  from json_to_recordset($1) cancelled (environment_id uuid, id uuid, error text)
  where (delivery.environment_id, delivery.id) = (cancelled.environment_id, cancelled.id)
    and delivery.status = 'delivering'
    and delivery.leased_by = $2`);

export type Cancelled = { readonly environment_id: string; readonly id: string; readonly error: string };

export async function cancelAll(tx: Transaction, by: string, cancelled: readonly Cancelled[]): Promise<void> {
  if (cancelled.length > 0) await tx.rows(cancelLeased, [JSON.stringify(cancelled), by]);
}
