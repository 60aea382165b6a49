import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { findInstrument } from '../instruments/operations.ts';
import * as closing from './closing-queries.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.ts';

export type { NewBar } from './queries.ts';

/** A close and its day. */
export type Close = { readonly date: string; readonly close: string };

type InstrumentDay = { readonly instrument_id: string; readonly date: string };

export const keyOfDay = ({ instrument_id, date }: InstrumentDay): string => `${instrument_id} ${date}`;

/** The last stored close before each of some days, by the key of that day. */
export async function closesBefore(tx: Transaction, days: readonly InstrumentDay[]): Promise<Map<string, Close>> {
  const found = await queries.findClosesBefore(tx, days);
  return new Map(
    found.map(({ instrument_id, before, ...close }) => [keyOfDay({ instrument_id, date: before }), close]),
  );
}

export async function listBars(
  tx: Transaction,
  symbol_or_id: string,
  { exchange, timeframe = '1d', ...query }: Input<typeof contract.listBars>['query'],
): Promise<Page<contract.Bar>> {
  const days = requireDays(query);
  const { id, symbol } = await findInstrument(tx, exchange, symbol_or_id);
  const page = await queries.findBars(tx, id, { ...query, ...days, timeframe });
  return shown(page, (row) => ({ symbol, timeframe, ...row }));
}

/** Writes the bars of a day that is over from its last observations; called again for later corrections of it. */
export const closeDay = async (tx: Transaction, exchange: string, date: string): Promise<number> =>
  writeBars(tx, await closing.findDayBars(tx, exchange, date));

/** Which of these days have no bar on an exchange. */
export const findDaysWithoutBars = async (tx: Transaction, exchange: string, dates: readonly string[]) =>
  dates.length === 0 ? [] : (await closing.findDaysWithoutBars(tx, exchange, dates)).map(({ date }) => date);

/** Writes bars; the bars after them get the new previous close. Returns how many were written. */
export async function writeBars(tx: Transaction, bars: readonly queries.NewBar[]): Promise<number> {
  if (bars.length === 0) return 0;
  const now = new Date(tx.now_ms).toISOString();
  const followers = await queries.findFollowers(tx, bars);
  const written = await queries.upsertBars(tx, bars, now);
  if (followers.length > 0) await queries.upsertBars(tx, followers, now);
  return written;
}
