import assert from 'node:assert/strict';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { newId } from '../../vocabulary/id.ts';
import { ring } from './bell.ts';
import { type CountedStatus, type CounterRow, lockCounters, updateCounters } from './counters.ts';
import { fanOut } from './fan-out.ts';
import { type EventRow, insertEvents } from './queries.ts';

/** What a transaction has to say so far: events without their numbers, and orders that changed status. */
export type Notes = {
  readonly events: (Omit<EventRow, 'sequence'> & { environment_id: string })[];
  readonly tallies: { environment_id: string; from: CountedStatus | null; to: CountedStatus }[];
};

const notesOf = new WeakMap<Transaction, Notes>();

/** The notes of a transaction; begun on first use, and then written at its end. */
export function takeNotes(tx: Transaction): Notes {
  const begun = notesOf.get(tx);
  if (begun) return begun;
  const notes: Notes = { events: [], tallies: [] };
  notesOf.set(tx, notes);
  tx.atEnd(async () => {
    const counters = await lockCounters(tx, environmentsOf(notes));
    await all(writeNotes(tx, notes, counters));
  });
  return notes;
}

/** For whoever locks the counters and writes the notes itself: the order desk. */
export function keepNotes(tx: Transaction): Notes {
  const notes: Notes = { events: [], tallies: [] };
  notesOf.set(tx, notes);
  return notes;
}

/**
 * Says what happened, in the transaction that did it: nothing that was done goes unsaid, and nothing is said that was
 * undone. The object is what GET answers at this moment; it may be given as text that was made before.
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
    created_at: new Date(at_ms).toISOString(),
  };
  takeNotes(tx).events.push(event);
  return event;
}

/** Says that an object changed: what it is now, and the former values of what is different. */
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

/** Counts an order into a status, out of the one it leaves. */
export function tallyOrder(
  tx: Transaction,
  environment_id: string,
  from: CountedStatus | null,
  to: CountedStatus,
): void {
  takeNotes(tx).tallies.push({ environment_id, from, to });
}

export const environmentsOf = ({ events, tallies }: Notes): string[] =>
  [...new Set([...events, ...tallies].map(({ environment_id }) => environment_id))].sort();

/** Numbers the events without gaps and writes them with the counters that gave the numbers and with their deliveries. */
export function writeNotes(tx: Transaction, notes: Notes, locked: readonly CounterRow[]): Promise<void>[] {
  const counters = new Map(locked.map((row) => [row.environment_id, { ...row }]));
  const counterOf = (environment_id: string) => {
    const counter = counters.get(environment_id);
    assert(counter, `the counters of environment ${environment_id} are not locked`);
    return counter;
  };
  const events = notes.events.map((event): EventRow => {
    const counter = counterOf(event.environment_id);
    counter.events += 1;
    return { ...event, sequence: counter.events };
  });
  for (const { environment_id, from, to } of notes.tallies) {
    const counter = counterOf(environment_id);
    if (from) counter[`orders_${from}`] -= 1;
    counter[`orders_${to}`] += 1;
  }
  const touched = environmentsOf(notes).map(counterOf);
  if (touched.length === 0) return [];
  const writes = [updateCounters(tx, touched)];
  if (events.length > 0) {
    writes.push(insertEvents(tx, events));
    const heard = events.filter(({ environment_id }) => counterOf(environment_id).webhook_endpoints > 0);
    if (heard.length > 0) writes.push(fanOut(tx, heard));
    const environment_ids = [...new Set(events.map(({ environment_id }) => environment_id))];
    tx.afterCommit(() => ring({ environment_ids, hasDeliveries: heard.length > 0 }));
  }
  return writes;
}
