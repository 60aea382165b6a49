import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, startOfDay } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Event } from './contract.ts';
import { findCounters } from './counters.ts';
import { envelopeOf } from './envelope.ts';
import * as queries from './queries.ts';

type Filters = PageQuery & {
  type?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

/** Newest first; from a cursor on, in the order things happened. A type that nobody sends is a mistake, not an empty list. */
export async function listEvents(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
  types: readonly string[],
): Promise<Page<Event>> {
  const { type, from, to, after } = filters;
  if (type !== undefined && !types.includes(type)) refuse('unknown_event_type', { type });
  if (from && to && from > to) refuse('invalid_date_range', { from, to });
  if (after !== undefined) await requireKept(tx, environment.id, Number(after), 'after');
  const filter = {
    type: type ?? null,
    since: from ? startOfDay(from) : null,
    before: to ? startOfDay(addDays(to, 1)) : null,
    after: after === undefined ? 0 : Number(after),
  };
  const order = { ...windowOf(filters), isAscending: after !== undefined };
  const rows = await queries.findEvents(tx, environment.id, filter, order);
  return {
    rows: rows.map((row) => presentEvent(environment, row)),
    count: await queries.countEvents(tx, environment.id, filter),
  };
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
