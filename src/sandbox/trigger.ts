import assert from 'node:assert/strict';
import { pingSubscribers } from '../notifications/deliveries/operations.ts';
import type { Event } from '../notifications/events/contract.ts';
import { lockCounters } from '../notifications/events/counters.ts';
import { envelopeOf } from '../notifications/events/envelope.ts';
import { recordEvent, takeNotes } from '../notifications/events/record.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';
import type { EventType } from '../vocabulary/event.ts';
import { refuse } from '../vocabulary/refusals.ts';
import type { TriggeredWebhook } from './contract.ts';
import { movesOf } from './moves.ts';
import type { Shown, Source } from './trigger-records.ts';
import { beginnings, steps } from './trigger-steps.ts';

/** What can be triggered: the types of events, and where the records are that they carry. */
export type Triggers = {
  readonly events: readonly EventType[];
  readonly sources: Readonly<Record<string, Source>>;
};

/**
 * Sends an event of a type, and none that is made up: a helper makes it happen where one can, else it is sent
 * about a record that is there and stands as the event says. What has no sequence is only delivered.
 */
export async function triggerEvent(
  tx: Transaction,
  environment: Environment,
  { events, sources }: Triggers,
  { type, resource_id }: TriggeredWebhook,
): Promise<Event> {
  const event = events.find((known) => known.type === type);
  const source = event && sources[event.object_type];
  if (!event || !source) return refuse('unknown_event_type', { type });
  const named = resource_id === undefined ? null : await find(tx, environment, event, source, resource_id);
  if (!named && (await beginnings[type]?.(tx, environment))) return lastOf(tx, environment, event);

  const records = named ? [named] : await source.list(tx, environment);
  const step = steps[type];
  const movable = step && records.find((record) => step.from.includes(statusOf(record)));
  if (step && movable) {
    await step.act(tx, environment, String(movable['id']));
    return lastOf(tx, environment, event);
  }
  const found = records.find((record) => isSo(event, record)) ?? noSuch(event, source, named);
  if (event.isOutside) return JSON.parse(await pingSubscribers(tx, environment, found)) as Event;
  recordEvent(tx, environment, event, found);
  return lastOf(tx, environment, event);
}

/** One that the event can be about: of another kind, or of somebody else's, there is none. */
async function find(
  tx: Transaction,
  environment: Environment,
  { object_type }: EventType,
  source: Source,
  id: string,
): Promise<Shown> {
  if (source.get) return source.get(tx, environment, id);
  const found = (await source.list(tx, environment)).find((record) => record['id'] === id);
  return found ?? refuse('not_found', { resource: object_type, id });
}

const statusOf = (record: Shown): string => String(record['status'] ?? record['review_status'] ?? '');

/** Where no move says which status it is. */
const states: Readonly<Record<string, (record: Shown) => boolean>> = {
  'kyb.document.reviewed': (record) => ['approved', 'rejected', 'expired'].includes(statusOf(record)),
  'order.paid': ({ paid_at, status }) => paid_at !== null && status !== 'awaiting_payment',
  'webhook_endpoint.disabled': ({ enabled }) => enabled === false,
};

/** Whether a record stands as the event says: what no move emits may be about any. */
function isSo({ type }: EventType, record: Shown): boolean {
  const moves = movesOf(type);
  const isRight = states[type] ?? ((one: Shown) => moves.length === 0 || moves.some(({ to }) => to === statusOf(one)));
  return isRight(record);
}

/** What cannot be read once it happened, and so is sent by nothing but the request that does it. */
const unreadable: Readonly<Record<string, string>> = {
  'settlement_account.disabled': 'DELETE /settlement-accounts/{settlement_account_id} sends it',
};

function noSuch(event: EventType, { made }: Source, named: Shown | null): never {
  const statuses = [...(steps[event.type]?.from ?? []), ...movesOf(event.type).map(({ to }) => to)];
  return refuse('invalid_state', {
    current_status: named ? statusOf(named) : `there is no ${event.object_type} that ${event.type} can be about`,
    allowed_from: unreadable[event.type] ?? (named ? [...new Set(statuses)].join(', ') : `first make one: ${made}`),
  });
}

/** The newest of the type that this transaction recorded, with the number that it gets at the end. */
async function lastOf(tx: Transaction, environment: Environment, { type }: EventType): Promise<Event> {
  const recorded = takeNotes(tx).events.filter(({ environment_id }) => environment_id === environment.id);
  const at = recorded.findLastIndex((one) => one.type === type);
  assert(at >= 0, `nothing said ${type}`);
  // The counter is ours until the commit, so the next numbers are those of this transaction.
  const [counter] = await lockCounters(tx, [environment.id]);
  return JSON.parse(envelopeOf(environment, { ...recorded[at]!, sequence: counter!.events + at + 1 })) as Event;
}
