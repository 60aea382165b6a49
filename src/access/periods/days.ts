import { addDays, addMonths } from '../../vocabulary/days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isDay } from '../../vocabulary/values.ts';

/** The days of a period that a path names: `2026-11-27`, or all days of `2026-11`. Throws not_found. */
export function daysIn(period: string): string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(period) && isDay(period)) return [period];
  const first = `${period}-01`;
  if (!/^\d{4}-\d{2}$/.test(period) || !isDay(first)) return refuse('not_found', { resource: 'period', id: period });
  const last = addDays(addMonths(first, 1), -1);
  const count = Number(last.slice(-2));
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export const monthOf = (day: string): string => day.slice(0, 7);
