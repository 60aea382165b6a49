import assert from 'node:assert/strict';
import { lockCounters } from '../events/outbox/counters.ts';
import { pendingRecords, recordEvent } from '../events/outbox/record.ts';
import { pingSubscribers } from '../notifications/deliveries/operations.ts';
import type { Event } from '../notifications/events/contract.ts';
import { envelopeOf } from '../notifications/events/envelope.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';
import type { EventType } from '../vocabulary/event.ts';
import type { Transition } from '../vocabulary/machine.ts';
import { refuse } from '../vocabulary/refusals.ts';
import type { TriggeredWebhook } from './contract.ts';
import type { Shown, Source } from './trigger-records.ts';
import { beginnings, steps } from './trigger-steps.ts';

/** What can be triggered: the types of events, and where the records are that they carry. */
export type Triggers = {
  readonly events: readonly EventType[];
  readonly sources: Readonly<Record<string, Source>>;
  /** The transitions that emit a type of event. */
  readonly transitionsTo: (type: string) => readonly Transition<string>[];
};

/**
 * Sends a real event of a type: a helper causes it where one can, else it is sent
 * about an existing record with the status that the event implies. An event without a sequence is only delivered.
 */
export async function triggerEvent(
  tx: Transaction,
  environment: Environment,
  { events, sources, transitionsTo }: Triggers,
  { type, resource_id }: TriggeredWebhook,
): Promise<Event> {
  const event = events.find((known) => known.type === type);
  const source = event && sources[event.object_type];
  if (!event || !source) return refuse('unknown_event_type', { type });
  const named = resource_id === undefined ? null : await find(tx, environment, event, source, resource_id);
  if (!named && (await beginnings[type]?.(tx, environment))) return lastOf(tx, environment, event);

  const records = named ? [named] : await source.list(tx, environment);
  const step = steps[type];
  const startable = step && records.find((record) => step.from.includes(statusOf(record)));
  if (step && startable) {
    await step.act(tx, environment, String(startable['id']));
    return lastOf(tx, environment, event);
  }
  const transitions = transitionsTo(type);
  const found = records.find((record) => isSo(event, transitions, record)) ?? noSuch(event, transitions, source, named);
  if (event.isOutside) return JSON.parse(await pingSubscribers(tx, environment, found)) as Event;
  recordEvent(tx, environment, event, found);
  return lastOf(tx, environment, event);
}

/** A record that the event can be about; refuses one of another kind or of another partner. */
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

/** For events that no transition emits. */
const states: Readonly<Record<string, (record: Shown) => boolean>> = {
  'kyb.document.reviewed': (record) => ['approved', 'rejected', 'expired'].includes(statusOf(record)),
  'order.paid': ({ paid_at, status }) => paid_at !== null && status !== 'awaiting_payment',
  'webhook_endpoint.disabled': ({ enabled }) => enabled === false,
};

/** Whether a record has the status that the event implies: an event of no transition may be about any. */
function isSo({ type }: EventType, transitions: readonly Transition<string>[], record: Shown): boolean {
  const isRight =
    states[type] ?? ((one: Shown) => transitions.length === 0 || transitions.some(({ to }) => to === statusOf(one)));
  return isRight(record);
}

/** Events about records that cannot be read afterwards: only the request that causes one sends it. */
const unreadable: Readonly<Record<string, string>> = {
  'settlement_account.disabled': 'DELETE /settlement-accounts/{settlement_account_id} sends it',
};

function noSuch(
  event: EventType,
  transitions: readonly Transition<string>[],
  { made }: Source,
  named: Shown | null,
): never {
  const statuses = [...(steps[event.type]?.from ?? []), ...transitions.map(({ to }) => to)];
  return refuse('invalid_state', {
    current_status: named ? statusOf(named) : `there is no ${event.object_type} that ${event.type} can be about`,
    allowed_from: unreadable[event.type] ?? (named ? [...new Set(statuses)].join(', ') : `first make one: ${made}`),
  });
}

/** The newest event of the type that this transaction recorded, with the sequence that it gets at the end. */
async function lastOf(tx: Transaction, environment: Environment, { type }: EventType): Promise<Event> {
  const recorded = pendingRecords(tx).events.filter(({ environment_id }) => environment_id === environment.id);
  const at = recorded.findLastIndex((one) => one.type === type);
  assert(at >= 0, `no ${type} was recorded`);
  // The counter is locked until the commit, so the next numbers belong to this transaction.
  const [counter] = await lockCounters(tx, [environment.id]);
  return JSON.parse(envelopeOf(environment, { ...recorded[at]!, sequence: counter!.events + at + 1 })) as Event;
}
