/** Days of the calendar, as text: `2026-11-21`. They are UTC days; the exchange's own days are the market's business. */
const DAY_MS = 86_400_000;

export const dayOf = (instant: string): string => instant.slice(0, 10);

export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;

/** Days have four digits to their year, here and on the wire: beyond the last such day there is none. */
const LAST_DAY = '9999-12-31';
const LAST_DAY_MS = Date.parse(startOfDay(LAST_DAY));

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(Math.min(LAST_DAY_MS, Date.parse(startOfDay(day)) + count * DAY_MS)).toISOString());

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(startOfDay(to)) - Date.parse(startOfDay(from))) / DAY_MS);

/** A month later is the same day of the month, or its last one where the month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString());
}

/** `60 days`, `3 months` or `1 years` after a day. */
export function addDuration(day: string, duration: string): string {
  const [count, unit] = duration.split(' ') as [string, 'days' | 'months' | 'years'];
  if (unit === 'days') return addDays(day, Number(count));
  return addMonths(day, Number(count) * (unit === 'years' ? 12 : 1));
}
