import { findEventCount } from '../../events/outbox/counters.ts';
import type { EventRow } from '../../events/outbox/queries.ts';
import { placesIn } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { EVENT_DAYS } from '../../vocabulary/limits.ts';
import { merged } from '../../vocabulary/merged.ts';
import { isSequence, type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { pageOf, type Window } from '../../vocabulary/page-reading.ts';
import { periodOf } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Event, listEvents as endpoint } from './contract.ts';
import { envelopeOf } from './envelope.ts';
import * as queries from './queries.ts';

type Filters = Input<typeof endpoint>['query'];

/** Newest first; from a sequence on, in ascending order. An unknown type is refused, not an empty list. */
export async function listEvents(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
  types: readonly string[],
): Promise<Page<Event>> {
  const { type, after } = filters;
  const period = periodOf(filters);
  if (type !== undefined && !types.includes(type)) refuse('unknown_event_type', { type });
  const isFollowed = after !== undefined && isSequence(after);
  if (isFollowed) await requireRetained(tx, environment.id, Number(after), 'after');
  const filter = { type: type ?? null, ...period, after: isFollowed ? Number(after) : 0 };
  const page = isFollowed
    ? await following(tx, environment, filters, filter)
    : await pageOf(filters, {
        keyOf: ({ id }: EventRow) => id,
        find: (window) => findBeside(tx, environment, filter, window),
        places: placesIn(tx, 'events', { environment_id: environment.id }),
      });
  const count = await queries.countEvents(tx, environment.id, filter);
  return merged(page, { rows: page.rows.map((row) => presentEvent(environment, row)), count });
}

/** From a sequence on, in ascending order; so the list has a next page, and no previous one. */
async function following(tx: Transaction, environment: Environment, query: PageQuery, filter: queries.EventFilter) {
  const { limit, offset } = windowOf(query);
  const window = { before: null, after: null, isAscending: true, limit: limit + 1, offset };
  const found = await queries.findEvents(tx, environment.id, filter, window);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? ({ name: 'after', value: String(rows.at(-1)!.sequence) } as const) : null;
  return { rows, next, prev: null };
}

/** Events are in the order of their sequences, which are assigned later than their ids. */
async function findBeside(tx: Transaction, environment: Environment, filter: queries.EventFilter, window: Window) {
  const cursor = window.before ?? window.after;
  if (cursor === null) return queries.findEvents(tx, environment.id, filter, window);
  const position = await queries.findPosition(tx, environment.id, cursor);
  const sequence = position?.sequence ?? 0;
  const beyond =
    window.before === null
      ? { after: String(sequence) }
      : { before: String(position?.id === cursor ? sequence : sequence + 1) };
  return queries.findEvents(tx, environment.id, filter, { ...window, ...beyond });
}

export async function getEvent(tx: Transaction, environment: Environment, id: string): Promise<Event> {
  const row = await queries.findEvent(tx, environment.id, id);
  return row ? presentEvent(environment, row) : refuse('not_found', { resource: 'event', id });
}

/**
 * A cursor whose next event was deleted would skip it without notice: it is refused, with the sequence to begin with. So is one beyond
 * the newest: it would be taken for "nothing new" until as many events have come. Throws validation_error and invalid_cursor.
 */
export async function requireRetained(
  tx: Transaction,
  environment_id: string,
  after: number,
  field: string,
): Promise<void> {
  const events = await findEventCount(tx, environment_id);
  if (after > events) refuse('invalid_cursor', { parameter: field, newest: String(events) });
  const oldest = (await queries.findOldestSequence(tx, environment_id)) ?? events + 1;
  if (after < oldest - 1)
    refuse('validation_error', {
      [field]: `Events are kept ${EVENT_DAYS} days, or until the sandbox is reset; those up to ${oldest - 1} are gone. Begin with ${oldest - 1}.`,
    });
}

const presentEvent = (environment: Environment, row: EventRow): Event =>
  JSON.parse(envelopeOf(environment, row)) as Event;
