import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isSequence, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { periodOf } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf, type Slice } from '../../vocabulary/slice.ts';
import type { Event } from './contract.ts';
import { findCounters } from './counters.ts';
import { envelopeOf } from './envelope.ts';
import * as queries from './queries.ts';

type Filters = PageQuery & {
  type?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Newest first; from a cursor on, in the order things happened. A type that nobody sends is a mistake, not an empty list. */
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
  if (isFollowed) await requireKept(tx, environment.id, Number(after), 'after');
  const filter = { type: type ?? null, ...period, after: isFollowed ? Number(after) : 0 };
  const page = isFollowed
    ? await following(tx, environment, filters, filter)
    : await pageOf(
        filters,
        ({ id }: queries.EventRow) => id,
        (slice) => findBeside(tx, environment, filter, slice),
      );
  const count = await queries.countEvents(tx, environment.id, filter);
  return { ...page, rows: page.rows.map((row) => presentEvent(environment, row)), count };
}

/** From a sequence on, in the order things happened; so the list leads on, and not back. */
async function following(tx: Transaction, environment: Environment, query: PageQuery, filter: queries.EventFilter) {
  const { limit, offset } = windowOf(query);
  const slice = { before: null, after: null, isAscending: true, limit: limit + 1, offset };
  const found = await queries.findEvents(tx, environment.id, filter, slice);
  const rows = found.slice(0, limit);
  const next = found.length > limit ? ({ name: 'after', value: String(rows.at(-1)!.sequence) } as const) : null;
  return { rows, next, prev: null };
}

/** Events are in the order of their sequences, which are given out later than their ids. */
async function findBeside(tx: Transaction, environment: Environment, filter: queries.EventFilter, slice: Slice) {
  const cursor = slice.before ?? slice.after;
  if (cursor === null) return queries.findEvents(tx, environment.id, filter, slice);
  const place = await queries.findPlace(tx, environment.id, cursor);
  const sequence = place?.sequence ?? 0;
  const beyond =
    slice.before === null
      ? { after: String(sequence) }
      : { before: String(place?.id === cursor ? sequence : sequence + 1) };
  return queries.findEvents(tx, environment.id, filter, { ...slice, ...beyond });
}

export async function getEvent(tx: Transaction, environment: Environment, id: string): Promise<Event> {
  const row = await queries.findEvent(tx, environment.id, id);
  return row ? presentEvent(environment, row) : refuse('not_found', { resource: 'event', id });
}

/** A cursor whose next event was dropped would skip it in silence: it is refused, with where to begin instead. */
export async function requireKept(
  tx: Transaction,
  environment_id: string,
  after: number,
  field: string,
): Promise<void> {
  const { events } = await findCounters(tx, environment_id);
  const oldest = (await queries.findOldestSequence(tx, environment_id)) ?? events + 1;
  if (after < oldest - 1)
    refuse('validation_error', {
      [field]: `Events are kept 30 days, or until the sandbox is reset; those up to ${oldest - 1} are gone. Begin with ${oldest - 1}.`,
    });
}

const presentEvent = (environment: Environment, row: queries.EventRow): Event =>
  JSON.parse(envelopeOf(environment, row)) as Event;
