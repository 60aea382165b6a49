import type { Transaction } from '../../platform/database/transaction.ts';
import type { Page } from '../../vocabulary/page.ts';
import { periodOf } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { loadCalendar } from '../calendar/operations.ts';
import type { Disclosure, DisclosuresQuery } from './contract.ts';
import type { NewDisclosure } from './queries.ts';
import * as queries from './queries.ts';

export { findBySourceRefs, type NewDisclosure } from './queries.ts';

export async function listDisclosures(tx: Transaction, query: DisclosuresQuery): Promise<Page<Disclosure>> {
  const calendar = await loadCalendar(tx, query.exchange);
  const period = periodOf(query, (day) => calendar.startOf(day));
  return queries.findDisclosures(tx, calendar.exchange.code, period, query);
}

export const getDisclosure = async (tx: Transaction, id: string): Promise<Disclosure> =>
  (await queries.findDisclosure(tx, id)) ?? refuse('not_found', { resource: 'disclosure', id });

/** Stores what is new, and returns it. */
export const recordDisclosures = async (tx: Transaction, rows: readonly NewDisclosure[]): Promise<Disclosure[]> =>
  rows.length === 0 ? [] : queries.insertDisclosures(tx, rows);
