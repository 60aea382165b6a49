import { Decimal } from '../../vocabulary/decimal.ts';
import type { Calendar } from '../calendar/calendar.ts';

/**
 * What is checked before anything is published. Each check answers why not, in words for the operator, or null. A price
 * that moved further than the exchange lets it is as wrong as a negative one until somebody says otherwise.
 */
export type Complaint = string | null;

const PRICE = /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/;
const MONEY = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
export const SYMBOL = /^[A-Z0-9][A-Z0-9.&-]{0,31}$/;

const isPrice = (text: string | null): boolean => text === null || (PRICE.test(text) && /[1-9]/.test(text));
const isCount = (value: number | null): boolean => value === null || (Number.isSafeInteger(value) && value >= 0);

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
  if (!MONEY.test(value_traded)) return 'value_traded is not an amount of money.';
  if (!isCount(volume) || !isCount(deals)) return 'volume or deals is not a whole number from 0.';
  const within = [last, open].filter((price) => price !== null).map(Decimal.of);
  const [highest, lowest] = [high, low].map((price) => (price === null ? null : Decimal.of(price)));
  if (highest && lowest && highest.isBelow(lowest)) return 'The high is below the low.';
  if (highest && within.some((price) => price.isAbove(highest))) return 'A price is above the high.';
  if (lowest && within.some((price) => price.isBelow(lowest))) return 'A price is below the low.';
  return null;
}

export function checkDate(calendar: Calendar, date: string, now_ms: number): Complaint {
  if (!DATE.test(date) || Number.isNaN(Date.parse(date))) return `${date} is not a date.`;
  if (date > calendar.dateAt(now_ms)) return `${date} has not come yet.`;
  return calendar.isTradingDay(date) ? null : `${calendar.exchange.code} does not trade on ${date}.`;
}

const CLOCKS_DIFFER_MS = 5 * 60_000;

export function checkInstant(calendar: Calendar, as_of: string, trade_date: string, now_ms: number): Complaint {
  if (!INSTANT.test(as_of) || Number.isNaN(Date.parse(as_of))) return `${as_of} is not a UTC instant.`;
  if (Date.parse(as_of) > now_ms + CLOCKS_DIFFER_MS) return `${as_of} has not come yet.`;
  return calendar.dateAt(Date.parse(as_of)) < trade_date ? `${as_of} is before ${trade_date} began.` : null;
}

/** The last close that is known, and of which day. */
export type Reference = { readonly close: string; readonly date: string | null };

const SESSIONS_MAX = 10;

/** A price may move so far a session; over several that nobody saw, as often. */
export function checkMove(calendar: Calendar, price: string, date: string, before: Reference | null): Complaint {
  if (!before) return null;
  const sessions = before.date === null ? 1 : countSessions(calendar, before.date, date);
  const limit = Decimal.of(calendar.exchange.daily_limit_percent).times(Decimal.of(String(sessions)));
  const from = Decimal.of(before.close);
  const move = Decimal.of(price).minus(from);
  const size = (move.isNegative ? move.negated() : move).times(Decimal.of('100'));
  if (!size.isAbove(from.times(limit))) return null;
  return `${price} is more than ${limit.toUnits()} % from ${before.close}, the close before.`;
}

function countSessions(calendar: Calendar, after: string, until: string): number {
  let count = 0;
  for (let date = after; date < until && count < SESSIONS_MAX; count++) date = calendar.sessionAfter(date).date;
  return Math.max(1, count);
}

const CATEGORIES = new Set<string>([
  'financial_statement',
  'corporate_action',
  'corporate_disclosure',
  'director_dealing',
  'board_meeting',
  'earnings_forecast',
  'other',
]);

export function checkDisclosure(
  row: { title: string; issuer_name: string; category: string; published_at: string; period_end: string | null },
  now_ms: number,
): Complaint {
  if (row.title.trim() === '' || row.issuer_name.trim() === '') return 'The title or the issuer is missing.';
  if (!CATEGORIES.has(row.category)) return `${row.category} is no category.`;
  if (!INSTANT.test(row.published_at)) return `${row.published_at} is not a UTC instant.`;
  if (Date.parse(row.published_at) > now_ms + CLOCKS_DIFFER_MS) return `${row.published_at} has not come yet.`;
  return row.period_end === null || DATE.test(row.period_end) ? null : `${row.period_end} is not a date.`;
}

const PERCENT = /^-?(0|[1-9]\d{0,8})\.\d{4}$/;
const DIFFERENCE = /^-?(0|[1-9]\d{0,11})(\.\d{1,8})?$/;

export function checkSession(row: {
  all_share_index: string;
  all_share_index_change: string;
  percents: readonly (string | null)[];
  amounts: readonly (string | null)[];
  counts: readonly number[];
}): Complaint {
  if (!isPrice(row.all_share_index)) return 'all_share_index is not a decimal above 0.';
  if (!DIFFERENCE.test(row.all_share_index_change)) return 'all_share_index_change is not a decimal.';
  if (!row.percents.every((text) => text === null || PERCENT.test(text))) return 'A percent lacks its 4 decimals.';
  if (!row.amounts.every((text) => text === null || MONEY.test(text))) return 'An amount of money is not one.';
  return row.counts.every(isCount) ? null : 'A count is not a whole number from 0.';
}
