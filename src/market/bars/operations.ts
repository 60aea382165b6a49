import type { Transaction } from '../../platform/database/transaction.ts';
import { type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findInstrument } from '../instruments/operations.ts';
import type { Bar, Timeframe } from './contract.ts';
import * as queries from './queries.ts';

export { findClosesBefore, type NewBar, upsertBars } from './queries.ts';

type BarsQuery = PageQuery & {
  exchange?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeframe?: Timeframe | undefined;
  sort?: 'asc' | 'desc' | undefined;
};

export async function listBars(
  tx: Transaction,
  symbol_or_id: string,
  { exchange, from, to, timeframe = '1d', sort = 'desc', ...page }: BarsQuery,
): Promise<{ rows: Bar[]; count: number }> {
  if (from !== undefined && to !== undefined && from > to) refuse('invalid_date_range', { from, to });
  const { id, symbol } = await findInstrument(tx, exchange, symbol_or_id);
  const range = { instrument_id: id, from: from ?? null, to: to ?? null };
  const window = { sort, ...windowOf(page) };
  const rows =
    timeframe === '1d'
      ? await queries.findDaily(tx, range, window)
      : await queries.findSpans(tx, timeframe, range, window);
  const counted = await queries.countBars(tx, timeframe, range);
  return { rows: rows.map((row) => ({ symbol, timeframe, ...row })), count: counted!.count };
}

/** Writes the bars of a day that is over from its last observations; later corrections of it come here again. */
export async function closeDay(tx: Transaction, exchange: string, date: string): Promise<number> {
  const bars = await queries.findDayBars(tx, exchange, date);
  return bars.length === 0 ? 0 : queries.upsertBars(tx, bars, new Date(tx.now_ms).toISOString());
}
