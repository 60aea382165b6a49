import assert from 'node:assert/strict';
import { Temporal } from 'temporal-polyfill';
import type { Calendar } from '../../market/calendar/calendar.ts';
import { addDays } from '../../vocabulary/days.ts';
import { type Weekday, weekdays } from '../../vocabulary/pricing.ts';

/** When a product that is priced forward is dealt: its cut-off in the time of its calendar's exchange, on which weekdays; null is all. */
export type DealingTerms = {
  readonly dealing_cut_off: string;
  readonly dealing_days: readonly Weekday[] | null;
};

/** A dealing day and the instant at which it takes no more orders. */
export type DealingDay = { readonly dealing_date: string; readonly cut_off_at: string };

/** A product that deals once a week, on a day on which its exchange is closed some weeks in a row. */
const SEARCH_DAYS_MAX = 120;

export const isDealingDay = (calendar: Calendar, { dealing_days }: DealingTerms, date: string): boolean =>
  calendar.isTradingDay(date) && (dealing_days === null || dealing_days.includes(weekdayOf(date)));

/** A trading day is from Monday to Friday. */
const weekdayOf = (date: string): Weekday => weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]!;

export const cutOffAt = ({ exchange }: Calendar, { dealing_cut_off }: DealingTerms, date: string): string => {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: exchange.timezone,
    plainTime: Temporal.PlainTime.from(dealing_cut_off),
  });
  return new Date(epochMilliseconds).toISOString();
};

/**
 * The day whose price an order of that instant gets: the first one whose cut-off is still to come, after the last one whose price is known. At
 * the very instant of the cut-off it has passed.
 */
export function dealingDayFor(calendar: Calendar, terms: DealingTerms, at: string, priced = ''): DealingDay {
  const from = calendar.dateAt(Date.parse(at));
  return firstDay(calendar, terms, from, 1, ({ dealing_date, cut_off_at }) => cut_off_at > at && dealing_date > priced);
}

/** So many trading days of its calendar after a dealing day. */
export function settlementDate(calendar: Calendar, dealing_date: string, days: number): string {
  let date = dealing_date;
  for (let count = 0; count < days; count++) date = calendar.sessionAfter(date).date;
  return date;
}

/** The last day whose cut-off has passed by an instant: what was ordered for it can be priced. */
export function lastClosedDay(calendar: Calendar, terms: DealingTerms, at: string): DealingDay {
  return firstDay(calendar, terms, calendar.dateAt(Date.parse(at)), -1, ({ cut_off_at }) => cut_off_at <= at);
}

function firstDay(
  calendar: Calendar,
  terms: DealingTerms,
  from: string,
  step: 1 | -1,
  isOne: (day: DealingDay) => boolean,
): DealingDay {
  for (let count = 0; count < SEARCH_DAYS_MAX; count++) {
    const dealing_date = addDays(from, count * step);
    if (!isDealingDay(calendar, terms, dealing_date)) continue;
    const day = { dealing_date, cut_off_at: cutOffAt(calendar, terms, dealing_date) };
    if (isOne(day)) return day;
  }
  return assert.fail(`no dealing day within ${SEARCH_DAYS_MAX} days of ${from}`);
}
