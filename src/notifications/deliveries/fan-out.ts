import type { NewEvent } from '../../events/outbox/queries.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { deliveryMachine } from './states.ts';

/**
 * One delivery per event and subscribed endpoint, in one statement of the transaction that recorded the event. The ids begin with the
 * real time of that transaction, as all ids do.
 */
const addDeliveries = statement(`
  insert into webhook_deliveries (
    environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, is_first,
    next_attempt_at, created_at, traceparent
  )
  select
    event.environment_id, overlay(gen_random_uuid()::text placing $2 from 1)::uuid, endpoint.id, event.id,
    event.sequence, event.type, endpoint.url, 'event', ${deliveryMachine.sql.create('pending')}, true, $3::timestamptz, $3::timestamptz,
    event.traceparent
  from json_to_recordset($1) event (environment_id uuid, id uuid, sequence bigint, type text, names text[], traceparent text)
  join organisation_modes current on current.environment_id = event.environment_id
  join webhook_endpoints endpoint
    on endpoint.organisation_id = current.organisation_id
    and endpoint.mode = current.mode
    and endpoint.sandbox = current.sandbox
    and endpoint.enabled
    and (endpoint.events = '{}' or endpoint.events && event.names)`);

export async function fanOut(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ environment_id, id, sequence, type, traceparent }) => ({
    environment_id,
    id,
    sequence,
    type,
    names: namesOf(type),
    traceparent,
  }));
  await tx.rows(addDeliveries, [JSON.stringify(rows), idStartOf(tx), tx.now]);
}

const TIME_AND_VERSION = 15;

/** What ids that PostgreSQL makes in this transaction begin with: its real time, and the version of the UUID. */
export const idStartOf = ({ now_ms }: Pick<Transaction, 'now_ms'>): string => newId(now_ms).slice(0, TIME_AND_VERSION);

/** What an endpoint may have subscribed to in order to get this type: `kyb.document.reviewed`, `kyb.document.*`, `kyb.*`. */
export function namesOf(type: string): string[] {
  const words = type.split('.');
  const families = words.slice(1).map((_, index) => `${words.slice(0, index + 1).join('.')}.*`);
  return [type, ...families];
}
