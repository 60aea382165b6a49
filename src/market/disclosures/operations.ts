import type { Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { periodOf } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { noRow, type Page, pageOf } from '../../vocabulary/slice.ts';
import { loadCalendar } from '../calendar/operations.ts';
import type { Disclosure } from './contract.ts';
import type { NewDisclosure } from './queries.ts';
import * as queries from './queries.ts';

export { findTold, type NewDisclosure } from './queries.ts';

type DisclosuresQuery = PageQuery & {
  [Name in 'exchange' | 'symbol' | 'category' | 'search' | 'from' | 'to']?: string | undefined;
};

export async function listDisclosures(
  tx: Transaction,
  { exchange, symbol, category, search, ...query }: DisclosuresQuery,
): Promise<Page<Disclosure>> {
  const calendar = await loadCalendar(tx, exchange);
  const asked = {
    exchange: calendar.exchange.code,
    symbol: symbol ?? null,
    category: category ?? null,
    search: search ?? null,
    ...periodOf(query, (day) => calendar.startOf(day)),
  };
  await requireCursor(tx, query);
  const page = await pageOf(
    query,
    ({ id }: Disclosure) => id,
    (slice) => queries.findDisclosures(tx, asked, slice),
  );
  const counted = await queries.countDisclosures(tx, asked);
  return { ...page, count: counted!.count };
}

/** A disclosure stands where it was published, which its id does not say. None is ever removed. */
async function requireCursor(tx: Transaction, query: PageQuery): Promise<void> {
  const cursor = query.before ?? query.after;
  if (cursor !== undefined && !(await queries.findDisclosure(tx, cursor))) noRow(query);
}

export const getDisclosure = async (tx: Transaction, id: string): Promise<Disclosure> =>
  (await queries.findDisclosure(tx, id)) ?? refuse('not_found', { resource: 'disclosure', id });

/** Stores what is new, and answers it. */
export const recordDisclosures = async (tx: Transaction, rows: readonly NewDisclosure[]): Promise<Disclosure[]> =>
  rows.length === 0 ? [] : queries.insertDisclosures(tx, rows);
