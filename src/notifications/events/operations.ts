import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { API_VERSION, type Event } from './contract.ts';
import * as queries from './queries.ts';

type Filters = PageQuery & {
  type?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
};

const DAY_MS = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString();

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
  const filter = {
    type: type ?? null,
    since: from ? `${from}T00:00:00.000Z` : null,
    before: to ? dayAfter(to) : null,
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

const presentEvent = (environment: Environment, row: queries.EventRow): Event => ({
  id: row.id,
  type: row.type,
  api_version: API_VERSION,
  created_at: row.created_at,
  environment: environment.mode,
  organisation_id: environment.organisation_id,
  sequence: row.sequence,
  data: {
    object_type: row.object_type,
    object: JSON.parse(row.object),
    previous: row.previous === null ? null : JSON.parse(row.previous),
  },
});
