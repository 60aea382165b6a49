import type { Calendar } from '../../market/calendar/calendar.ts';
import { loadCalendars } from '../../market/calendar/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { cutOffAt, isDealingDay, lastClosedDay } from './days.ts';
import { type DealingPriceRow, type Dealt, findPublished, insertDealingPrices } from './price-queries.ts';

/** Whose price it is: of the house of a mode, which holds for all, or of one sandbox. */
type Publisher = Pick<Environment, 'id' | 'offset_ms'>;

type Prices = { readonly price: string; readonly bid_price: string | null };

/** Why a price cannot be of a date, as the last dealing day that can be priced is named; null where it can. */
export function problemOfDay(
  calendars: readonly Calendar[],
  { dealing_cut_off, dealing_calendar, dealing_days, start_date }: Dealt,
  date: string | undefined,
  at: string,
): { readonly last: string; readonly problem: string | null } {
  const calendar = calendars.find(({ exchange: { code } }) => code === dealing_calendar)!;
  const terms = { dealing_cut_off: dealing_cut_off!, dealing_days };
  const last = lastClosedDay(calendar, terms, at).dealing_date;
  const early = problemOfStart(start_date, date ?? last);
  if (early !== null) return { last, problem: early };
  if (date === undefined) return { last, problem: null };
  if (!isDealingDay(calendar, terms, date))
    return { last, problem: `Expected a dealing day of the product, such as ${last}, the last that is over.` };
  const cut_off_at = cutOffAt(calendar, terms, date);
  const problem = cut_off_at > at ? `Expected ${last} or earlier: the cut-off of ${date} is at ${cut_off_at}.` : null;
  return { last, problem };
}

/** Before it starts a product has no holders, and takes no orders. */
const problemOfStart = (start_date: string | null, date: string): string | null =>
  start_date !== null && date < start_date
    ? `Expected a dealing day from ${start_date} on, when the product starts, and not ${date}.`
    : null;

/** The same at an approval, as the first day may have changed since it was proposed. */
export function requireStarted({ start_date }: Dealt, dealing_date: string): void {
  const problem = problemOfStart(start_date, dealing_date);
  if (problem !== null) refuse('validation_error', { date: problem });
}

/**
 * The dealing day that a price is for: the one that is named, or the last whose cut-off has passed. Nobody may know a price while its day takes
 * orders, so that a day to come is refused.
 */
export async function dayToPrice(tx: Transaction, dealt: Dealt, date: string | undefined, at: string): Promise<string> {
  const { last, problem } = problemOfDay(await loadCalendars(tx), dealt, date, at);
  if (problem !== null) refuse('validation_error', { date: problem });
  return date ?? last;
}

/** The version of the day that holds then: the same price again changes nothing. */
export async function publishDayPrice(
  tx: Transaction,
  publisher: Publisher,
  { id: investment_id, executes_on_price }: Dealt,
  dealing_date: string,
  { price, bid_price, by }: Prices & { readonly by: string | null },
): Promise<DealingPriceRow> {
  const before = await findPublished(tx, publisher.id, investment_id, dealing_date);
  const prices = pricesOf({ price, bid_price });
  if (before && before.price === prices.price && before.bid_price === prices.bid_price) return before;
  const now = new Date(tx.now_ms).toISOString();
  const row = {
    environment_id: publisher.id,
    investment_id,
    dealing_date,
    version: (before?.version ?? 0) + 1,
    ...prices,
    published_by: by,
    published_at: tx.time(publisher),
    stored_at: now,
    look_at: executes_on_price ? now : null,
  };
  await insertDealingPrices(tx, [row]);
  return row;
}

type Figures = Pick<DealingPriceRow, 'price' | 'bid_price'>;

/** What the versions of a day had before: at one of these its orders were executed, where that is to be corrected. */
export const formerPrices = (versions: readonly Figures[], now: Figures) => ({
  prices: versions.map(({ price }) => price).filter((price) => price !== now.price),
  bids: versions.map(({ bid_price }) => bid_price).filter((bid) => bid !== now.bid_price),
});

export const pricesOf = ({ price, bid_price }: Prices) => ({
  price: Decimal.of(price).toPrice(),
  bid_price: Decimal.of(bid_price ?? price).toPrice(),
});
