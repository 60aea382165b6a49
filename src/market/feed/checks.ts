import type { DisclosureReading, InstrumentReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { distance, isBeyond } from '../../vocabulary/jump.ts';
import { whyUnstorable } from '../../vocabulary/storable-text.ts';
import { isDay, isInstant } from '../../vocabulary/values.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { disclosureCategories } from '../disclosures/contract.ts';
import { assetClasses, listingStatuses } from '../instruments/contract.ts';

/**
 * What is checked before anything is published. Each check returns why not, in words for the operator, or null. A price
 * that moved further than the exchange allows is as wrong as a negative one until the operator releases it.
 */
export type Complaint = string | null;

const PRICE = /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/;
const MONEY = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SYMBOL = /^[A-Z0-9][A-Z0-9.&-]{0,31}$/;

const isPrice = (text: string | null): boolean => text === null || (PRICE.test(text) && /[1-9]/.test(text));
const isCount = (value: number | null): boolean => value === null || (Number.isSafeInteger(value) && value >= 0);
const isCountUpTo = (value: number | null, most: number): boolean => isCount(value) && (value ?? 0) <= most;
const INTEGER_MAX = 2_147_483_647;
const isSmallCount = (value: number | null): boolean => isCountUpTo(value, INTEGER_MAX);

/** More than any exchange does in an instrument in a day, and so little that the sum of months can be stored and shown. */
const VOLUME_MAX = 1_000_000_000_000;
const DEALS_MAX = 10_000_000;
const VALUE_TRADED = /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/;

export const isRealDay = (text: string): boolean => DATE.test(text) && isDay(text);

/** Every reader of a list gets the whole text, so its length has a limit. */
const TEXT_MAX = 1_000;

export function checkTexts(row: object): Complaint {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  if (texts.some((text) => whyUnstorable(text) !== null)) return 'A text has characters that cannot be stored.';
  return texts.some((text) => text.length > TEXT_MAX) ? `A text is longer than ${TEXT_MAX} characters.` : null;
}

export type Prices = {
  last: string;
  open: string | null;
  high: string | null;
  low: string | null;
  previous_close: string | null;
  volume: number;
  value_traded: string;
  deals: number | null;
};

export function checkPrices({ last, open, high, low, previous_close, volume, value_traded, deals }: Prices): Complaint {
  if (![last, open, high, low, previous_close].every(isPrice)) return 'A price is not a decimal above 0.';
  if (!VALUE_TRADED.test(value_traded)) return 'value_traded is not an amount of money.';
  if (!isCountUpTo(volume, VOLUME_MAX) || !isCountUpTo(deals, DEALS_MAX))
    return 'volume or deals is not a whole number from 0 that fits.';
  const within = [last, open].filter((price) => price !== null).map(Decimal.of);
  const [highest, lowest] = [high, low].map((price) => (price === null ? null : Decimal.of(price)));
  if (highest && lowest && highest.isBelow(lowest)) return 'The high is below the low.';
  if (highest && within.some((price) => price.isAbove(highest))) return 'A price is above the high.';
  if (lowest && within.some((price) => price.isBelow(lowest))) return 'A price is below the low.';
  return null;
}

export function checkDate(calendar: Calendar, date: string, now_ms: number): Complaint {
  if (!isRealDay(date)) return `${date} is not a date.`;
  if (date > calendar.dateAt(now_ms)) return `${date} has not come yet.`;
  return calendar.isTradingDay(date) ? null : `${calendar.exchange.code} does not trade on ${date}.`;
}

const CLOCKS_DIFFER_MS = 5 * 60_000;

export function checkInstant(calendar: Calendar, as_of: string, trade_date: string, now_ms: number): Complaint {
  const complaint = checkPast(as_of, now_ms);
  if (complaint) return complaint;
  return calendar.dateAt(Date.parse(as_of)) < trade_date ? `${as_of} is before ${trade_date} began.` : null;
}

function checkPast(instant: string, now_ms: number): Complaint {
  if (!isInstant(instant)) return `${instant} is not a date-time with its offset, such as 2026-11-21T09:30:00Z.`;
  return Date.parse(instant) > now_ms + CLOCKS_DIFFER_MS ? `${instant} has not come yet.` : null;
}

/** The last close before a price, and its day where that is known. */
export type Reference = { readonly close: string; readonly date: string | null };

/** The close that the source reports of the day before. */
export const reportedClose = ({ previous_close }: { previous_close: string | null }): Reference | null =>
  previous_close === null ? null : { close: previous_close, date: null };

export const NO_INSTRUMENT = 'There is no such instrument: import it first.';

const SESSIONS_MAX = 10;

/** The smallest step of a price: what costs 0.05 moves by 20 % or not at all. */
const TICK = Decimal.of('0.01');

/** A price may move by the limit in one session, and by as many limits as sessions lie between two readings. */
export function checkMove(
  calendar: Calendar,
  prices: readonly (string | null)[],
  date: string,
  before: Reference | null,
): Complaint {
  if (!before) return null;
  const sessions = before.date === null ? 1 : countSessions(calendar, before.date, date);
  const limit = Decimal.of(calendar.exchange.daily_limit_percent).times(Decimal.of(String(sessions)));
  const close = Decimal.of(before.close);
  const moved = (price: Decimal) => distance(price, close).isAbove(TICK) && isBeyond(price, close, limit);
  const beyond = prices.find((price) => price !== null && moved(Decimal.of(price)));
  return beyond ? `${beyond} is more than ${limit.toUnits()} % from ${before.close}, the close before.` : null;
}

function countSessions(calendar: Calendar, after: string, until: string): number {
  let count = 0;
  for (let date = after; date < until && count < SESSIONS_MAX; count++) date = calendar.sessionAfter(date).date;
  return Math.max(1, count);
}

const CATEGORIES = new Set<string>(disclosureCategories);

export function checkDisclosure(row: Omit<DisclosureReading, 'source_ref'>, now_ms: number): Complaint {
  if (row.symbol !== null && !SYMBOL.test(row.symbol)) return 'The symbol is not usable.';
  if (row.title.trim() === '' || row.issuer_name.trim() === '') return 'The title or the issuer is missing.';
  if (!CATEGORIES.has(row.category)) return `${row.category} is no category.`;
  const complaint = checkPast(row.published_at, now_ms);
  if (complaint) return complaint;
  if (row.document_url !== null && !isWebAddress(row.document_url)) return 'The document is at no web address.';
  return row.period_end === null || isRealDay(row.period_end) ? null : `${row.period_end} is not a date.`;
}

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const CLASSES = new Set<string>(assetClasses);
const STATUSES = new Set<string>(listingStatuses);
const FIGURE = /^-?(0|[1-9]\d{0,11})(\.\d{1,8})?$/;

const isFigure = (text: string | null | undefined): boolean => (text ?? null) === null || FIGURE.test(text!);

export function checkInstrument(row: InstrumentReading): Complaint {
  if (!SYMBOL.test(row.symbol) || row.name.trim() === '') return 'The symbol or the name is not usable.';
  if (!CLASSES.has(row.asset_class)) return `${row.asset_class} is no asset_class.`;
  if (!STATUSES.has(row.status)) return `${row.status} is no status.`;
  if (!isCount(row.shares_outstanding ?? null)) return 'shares_outstanding is not a whole number from 0.';
  if (!isSmallCount(row.constituents_count ?? null)) return 'constituents_count is not a whole number from 0.';
  if (!isFigure(row.eps) || !isFigure(row.dividend_per_share)) return 'eps or dividend_per_share is not a decimal.';
  if (!isPrice(row.base_value ?? null)) return 'base_value is not a decimal above 0.';
  return !row.base_date || isRealDay(row.base_date) ? null : `${row.base_date} is not a date.`;
}

const PERCENT = /^-?(0|[1-9]\d{0,8})(\.\d{1,4})?$/;

export function checkSession(row: {
  all_share_index: string;
  all_share_index_change: string;
  percents: readonly (string | null)[];
  amounts: readonly (string | null)[];
  volume: number;
  counts: readonly number[];
}): Complaint {
  if (!isPrice(row.all_share_index)) return 'all_share_index is not a decimal above 0.';
  if (!FIGURE.test(row.all_share_index_change)) return 'all_share_index_change is not a decimal.';
  if (!row.percents.every((text) => text === null || PERCENT.test(text)))
    return 'A percent is not a decimal with at most 4 decimals.';
  if (!row.amounts.every((text) => text === null || MONEY.test(text))) return 'An amount of money is not one.';
  return isCount(row.volume) && row.counts.every(isSmallCount) ? null : 'A count is not a whole number from 0.';
}
