import { environmentsOf, onShards } from '../../platform/database/citus/each-shard.ts';
import { insertRows, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Verdict } from './outcome.ts';
import type { PostResult } from './post.ts';
import { deliveryMachine } from './states.ts';

/** An attempt that was made, and the new state of its delivery. */
export type RecordedAttempt = Verdict &
  Omit<PostResult, 'retry_after_ms'> & {
    readonly environment_id: string;
    readonly id: string;
    readonly url: string;
    readonly started_at: string;
  };

/** `within` names their environments, where they are spread over workers. */
const change = (within = '') => `
    update webhook_deliveries delivery
    set status = made.status, next_attempt_at = made.next_attempt_at, delivered_at = made.delivered_at,
      url = made.url, last_attempt_at = made.started_at, response_status = made.response_status,
      response_body = made.response_body, duration_ms = made.duration_ms, error = made.error,
      attempt_count = delivery.attempt_count + 1, attempts_since_trigger = delivery.attempts_since_trigger + 1, leased_by = null,
      leased_until = null
    from json_to_recordset($1) made (
      environment_id uuid, id uuid, url text, status text, next_attempt_at timestamptz, delivered_at timestamptz,
      started_at timestamptz, response_status smallint, response_body text, duration_ms integer, error text
    )
    where (delivery.environment_id, delivery.id) = (made.environment_id, made.id)
      and (${deliveryMachine.sql.leads(['deliver', 'postpone', 'fail'], 'delivery', 'made.status')})
      and delivery.leased_by = $2 ${within}
    returning delivery.environment_id, delivery.id, delivery.attempt_count, delivery.last_attempt_at,
      delivery.duration_ms, delivery.response_status, delivery.response_body, delivery.error`;

const recordAttemptRows = statement(`
  with changed as (${change()}
  )
  insert into webhook_attempts (
    environment_id, delivery_id, number, started_at, duration_ms, response_status, response_body, error
  )
  select environment_id, id, attempt_count, last_attempt_at, duration_ms, response_status, response_body, error
  from changed`);

/** One statement for a whole batch. What another process has leased meanwhile is left to that process. */
export async function recordAttempts(tx: Transaction, by: string, made: readonly RecordedAttempt[]): Promise<void> {
  if (tx.isDistributed) return recordByShard(tx, by, made);
  await tx.rows(recordAttemptRows, [JSON.stringify(made), by]);
}

type Changed = Omit<Row<'webhook_attempts'>, 'delivery_id' | 'number' | 'started_at'> & {
  readonly id: string;
  readonly attempt_count: number;
  readonly last_attempt_at: string;
};

const changeRows = statement(change('and delivery.environment_id = any($3)'));
const insertAttempts = insertRows('webhook_attempts');

const ofPlaces = (by: string, given: readonly { readonly environment_id: string }[]) => (places: readonly number[]) => {
  const some = places.map((place) => given[place]!);
  return [JSON.stringify(some), by, environmentsOf(some)];
};

/** Citus inserts nothing that a statement changes on several workers: the attempts come after it. */
async function recordByShard(tx: Transaction, by: string, made: readonly RecordedAttempt[]): Promise<void> {
  const changed = await onShards<Changed>(tx, changeRows, made, ofPlaces(by, made));
  const attempts = changed.map(({ id, attempt_count, last_attempt_at, ...row }) => ({
    ...row,
    ...{ delivery_id: id, number: attempt_count, started_at: last_attempt_at },
  }));
  if (attempts.length > 0) await insertAttempts(tx, attempts);
}

const cancel = (within = '') => `
  update webhook_deliveries delivery
  set status = ${deliveryMachine.sql.to('abandon')}, error = cancelled.error, leased_by = null, leased_until = null
  from json_to_recordset($1) cancelled (environment_id uuid, id uuid, error text)
  where (delivery.environment_id, delivery.id) = (cancelled.environment_id, cancelled.id)
    and ${deliveryMachine.sql.from('abandon', 'delivery')}
    and delivery.leased_by = $2 ${within}`;

const cancelLeased = statement(cancel());
const cancelLeasedOf = statement(cancel('and delivery.environment_id = any($3)'));

export type Cancelled = { readonly environment_id: string; readonly id: string; readonly error: string };

export async function cancelAll(tx: Transaction, by: string, cancelled: readonly Cancelled[]): Promise<void> {
  if (cancelled.length === 0) return;
  if (tx.isDistributed) await onShards(tx, cancelLeasedOf, cancelled, ofPlaces(by, cancelled));
  else await tx.rows(cancelLeased, [JSON.stringify(cancelled), by]);
}
