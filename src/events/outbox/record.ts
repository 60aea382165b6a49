import assert from 'node:assert/strict';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { newId } from '../../vocabulary/id.ts';
import { merged } from '../../vocabulary/merged.ts';
import { addToCounters, type Counted, type CounterRow, changeOf, heldCounts, lockCounters } from './counters.ts';
import { eventsWritten } from './listeners.ts';
import { notifyRecorded } from './notify.ts';
import { type EventRow, insertEvents, type NewEvent } from './queries.ts';
import { storedOnce, textsOf } from './texts.ts';

/** What a transaction has to write at its end: events without their numbers, and records that changed status. */
export type PendingRecords = {
  readonly events: Omit<NewEvent, 'sequence'>[];
  readonly tallies: { environment_id: string; from: Counted | null; to: Counted }[];
  /** What else is written while the counters are locked: rows that all transactions of an environment write. */
  readonly others: (() => Promise<void>)[];
};

const PENDING = Symbol('pending records');

/** The pending records of a transaction; created on first use, and then written at its end. */
export function pendingRecords(tx: Transaction): PendingRecords {
  return tx.kept(PENDING, () => {
    const pending: PendingRecords = { events: [], tallies: [], others: [] };
    tx.atEnd(async () => {
      const counters = await lockCounters(tx, environmentsOf(pending));
      await all(writeRecords(tx, pending, counters).writes);
    });
    return pending;
  });
}

/** For the order desk, which locks the counters and writes the pending records itself. */
export const collectRecords = (tx: Transaction): PendingRecords =>
  tx.kept(PENDING, (): PendingRecords => ({ events: [], tallies: [], others: [] }));

/**
 * Records an event in the transaction that causes it: what was committed has its event, and what was rolled back has none.
 * The object is what GET returns at this moment; it may be given as text that was made before.
 */
export function recordEvent(
  tx: Transaction,
  environment: Environment,
  { type, object_type }: EventType,
  object: object | string,
  previous: object | null = null,
): Omit<EventRow, 'sequence'> {
  const at_ms = tx.time_ms(environment);
  const event = {
    environment_id: environment.id,
    id: newId(at_ms),
    type,
    object_type,
    object: typeof object === 'string' ? object : JSON.stringify(object),
    previous: previous && JSON.stringify(previous),
    created_at: tx.time(environment),
    ...(tx.traceparent !== null && { traceparent: tx.traceparent }),
  };
  pendingRecords(tx).events.push(event);
  return event;
}

/** Records that an object changed: what it is now, and the former values of what is different. */
export function recordChange<T extends object>(
  tx: Transaction,
  environment: Environment,
  events: readonly EventType[],
  before: T,
  after: T,
): void {
  const previous = changedFrom(before, after);
  for (const event of events) recordEvent(tx, environment, event, after, previous);
}

/** Counts a record in its new status, and no longer in the one before. */
export function tally(tx: Transaction, environment_id: string, from: Counted | null, to: Counted): void {
  pendingRecords(tx).tallies.push({ environment_id, from, to });
}

/** Writes something of an environment at the end, under the lock of its counters, which its events take. */
export const writeUnderCounters = (tx: Transaction, write: () => Promise<void>): void =>
  void pendingRecords(tx).others.push(write);

export const environmentsOf = ({ events, tallies }: PendingRecords): string[] =>
  [...new Set([...events, ...tallies].map(({ environment_id }) => environment_id))].sort();

/** What is being written, and in which event of an environment the text of an object will be. */
export type WrittenRecords = {
  readonly writes: Promise<void>[];
  readonly numberOf: (environment_id: string, object: string) => number | null;
};

/** Numbers the events without gaps and writes them with the counters that gave the numbers and with their deliveries. */
export function writeRecords(tx: Transaction, pending: PendingRecords, locked: readonly CounterRow[]): WrittenRecords {
  const counters = new Map(locked.map((row) => [row.environment_id, changeOf(row)]));
  const held = [...counters.values()].map((counter) => ({ counter, counts: heldCounts(counter) }));
  const counterOf = (environment_id: string) => {
    const counter = counters.get(environment_id);
    assert(counter, `the counters of environment ${environment_id} are not locked`);
    return counter;
  };
  const events = pending.events.map((event): NewEvent => {
    const counter = counterOf(event.environment_id);
    counter.events += 1;
    return merged(event, { sequence: counter.events });
  });
  for (const { environment_id, from, to } of pending.tallies) {
    const counter = counterOf(environment_id);
    if (from) counter[from] -= 1;
    counter[to] += 1;
  }
  for (const { counter, counts } of held) for (const until of counts) counter[until] = counter.events;
  const texts = textsOf(events);
  const numberOf = (environment_id: string, object: string) => texts.get(environment_id)?.get(object) ?? null;
  const environment_ids = environmentsOf(pending);
  if (environment_ids.length === 0) return { writes: [], numberOf };
  const writes = [addToCounters(tx, environment_ids.map(counterOf)), ...pending.others.map((write) => write())];
  if (events.length > 0) {
    writes.push(insertEvents(tx, storedOnce(events, texts)));
    const withEndpoints = events.filter(({ environment_id }) => counterOf(environment_id).webhook_endpoints > 0);
    if (withEndpoints.length > 0) writes.push(eventsWritten.listener(tx, withEndpoints));
    tx.afterCommit(() => notifyRecorded({ environment_ids, hasDeliveries: withEndpoints.length > 0 }));
  }
  return { writes, numberOf };
}
