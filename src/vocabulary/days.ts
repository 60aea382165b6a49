/** Days of the calendar, as text: `2026-11-21`. They are UTC days; the exchange's own days are the market's business. */
const DAY_MS = 86_400_000;

export const dayOf = (instant: string): string => instant.slice(0, 10);

export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** The days of requests: the calendar of the database and of the wire has no others. */
export const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const [first_ms, last_ms] = [Date.parse(startOfDay(FIRST_DAY)), Date.parse(startOfDay(LAST_DAY))];

/** Beyond the first and the last day there is none: a request until a later day is one until the last. */
export function addDays(day: string, count: number): string {
  const at_ms = Date.parse(startOfDay(day)) + count * DAY_MS;
  return dayOf(new Date(Math.min(last_ms, Math.max(first_ms, at_ms))).toISOString());
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(startOfDay(to)) - Date.parse(startOfDay(from))) / DAY_MS);

/** A month later is the same day of the month, or its last one where the month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const months = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  if (toYear > 9_999) return LAST_DAY;
  if (toYear < 1) return FIRST_DAY;
  // The calendar repeats after 400 years, and of years before 100 a Date makes those of our own time.
  const lastDate = new Date(Date.UTC(2_000 + (toYear % 400), toMonth, 0)).getUTCDate();
  return [toYear, toMonth, Math.min(date, lastDate)]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
}

/** Of a month such as `2026-11`. */
export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** `60 days`, `3 months` or `1 years` after a day. */
export function addDuration(day: string, duration: string): string {
  const [count, unit] = duration.split(' ') as [string, 'days' | 'months' | 'years'];
  if (unit === 'days') return addDays(day, Number(count));
  return addMonths(day, Number(count) * (unit === 'years' ? 12 : 1));
}
