import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import { type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
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
  { exchange, symbol, category, search, from, to, ...page }: DisclosuresQuery,
): Promise<{ rows: Disclosure[]; count: number }> {
  if (from !== undefined && to !== undefined && from > to) refuse('invalid_date_range', { from, to });
  const calendar = await loadCalendar(tx, exchange);
  const asked = {
    exchange: calendar.exchange.code,
    symbol: symbol ?? null,
    category: category ?? null,
    search: search ?? null,
    from: from === undefined ? null : calendar.startOf(from),
    until: to === undefined ? null : calendar.startOf(addDays(to, 1)),
  };
  const rows = await queries.findDisclosures(tx, asked, windowOf(page));
  const counted = await queries.countDisclosures(tx, asked);
  return { rows, count: counted!.count };
}

export const getDisclosure = async (tx: Transaction, id: string): Promise<Disclosure> =>
  (await queries.findDisclosure(tx, id)) ?? refuse('not_found', { resource: 'disclosure', id });

/** Stores what is new, and answers it. */
export const recordDisclosures = async (tx: Transaction, rows: readonly NewDisclosure[]): Promise<Disclosure[]> =>
  rows.length === 0 ? [] : queries.insertDisclosures(tx, rows);
