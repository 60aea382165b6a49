import type { Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { findInstrument } from '../instruments/operations.ts';
import * as closing from './closing-queries.ts';
import type { Bar, Timeframe } from './contract.ts';
import * as queries from './queries.ts';

export { findClosesBefore, type NewBar } from './queries.ts';

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
  { exchange, timeframe = '1d', sort = 'desc', ...query }: BarsQuery,
): Promise<Page<Bar>> {
  const days = requireDays(query);
  const { id, symbol } = await findInstrument(tx, exchange, symbol_or_id);
  const range = { instrument_id: id, ...days };
  const page = await pageOf(
    query,
    ({ date }: queries.BarRow) => date,
    (slice) =>
      timeframe === '1d' ? queries.findDaily(tx, range, slice) : queries.findSpans(tx, timeframe, range, slice),
    sort,
  );
  const counted = await queries.countBars(tx, timeframe, range);
  return { ...page, rows: page.rows.map((row) => ({ symbol, timeframe, ...row })), count: counted!.count };
}

/** Writes the bars of a day that is over from its last observations; later corrections of it come here again. */
export async function closeDay(tx: Transaction, exchange: string, date: string): Promise<number> {
  const bars = await closing.findDayBars(tx, exchange, date);
  return writeBars(tx, bars);
}

/** Which of these days left no bar on an exchange. */
export const findDaysWithoutBars = async (tx: Transaction, exchange: string, dates: readonly string[]) =>
  dates.length === 0 ? [] : (await closing.findDaysWithoutBars(tx, exchange, dates)).map(({ date }) => date);

/** Writes bars; what came after them and repeats their close is corrected with it. Answers how many were news. */
export async function writeBars(tx: Transaction, bars: readonly queries.NewBar[]): Promise<number> {
  if (bars.length === 0) return 0;
  const now = new Date(tx.now_ms).toISOString();
  const followers = await queries.findFollowers(tx, bars);
  const written = await queries.upsertBars(tx, bars, now);
  if (followers.length > 0) await queries.upsertBars(tx, followers, now);
  return written;
}
