import { addDays } from '../../vocabulary/days.ts';
import { byText } from '../../vocabulary/page-reading.ts';
import type { Holiday, HolidayChange } from './contract.ts';
import type { HolidayRule } from './queries.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** 0 is Sunday. No time zone is involved. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
export const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0;

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm). */
export function easter(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return dateOf(year, month, day);
}

const two = (part: number) => String(part).padStart(2, '0');
const dateOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

function dateBy(rule: string, year: number): string {
  if (rule.startsWith('easter')) return addDays(easter(year), Number(rule.slice('easter'.length)));
  const [month = '', part = '', nth] = rule.split('-');
  if (nth === undefined) return `${year}-${month}-${part}`;
  const first = dateOf(year, Number(month), 1);
  const ahead = (weekdays.indexOf(part) - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + 7 * (Number(nth) - 1));
}

/**
 * The days of a year without a full session: by the rules, then as declared, which takes precedence. One that falls
 * on a weekend moves to the next weekday that is no holiday yet, where it is observed.
 */
export function holidaysOf(
  year: number,
  rules: readonly HolidayRule[],
  declared: readonly HolidayChange[],
): Map<string, Holiday> {
  const days = new Map<string, Holiday>();
  const applying = rules.filter(({ from_year, to_year }) => from_year <= year && year <= (to_year ?? year));
  const dated = applying.map((rule) => ({ rule, date: dateBy(rule.rule, year) }));
  for (const { rule, date } of dated.filter(({ date }) => !isWeekend(date)).sort(byDate)) add(days, date, rule.name);
  for (const { rule, date } of dated.filter(({ date }) => isWeekend(date)).sort(byDate)) {
    if (!rule.moves_off_weekends) continue;
    let observed = date;
    while (isWeekend(observed) || days.has(observed)) observed = addDays(observed, 1);
    add(days, observed, `${rule.name} (observed)`);
  }
  for (const { date, kind, name, close_time, is_confirmed, source } of declared) {
    if (!date.startsWith(`${year}-`)) continue;
    if (kind === 'open') days.delete(date);
    else days.set(date, { date, name, closes_at: close_time, confirmed: is_confirmed, source });
  }
  return new Map([...days].sort(([one], [other]) => byText(one, other)));
}

const byDate = (one: { date: string }, other: { date: string }) => byText(one.date, other.date);

function add(days: Map<string, Holiday>, date: string, name: string): void {
  days.set(date, { date, name, closes_at: null, confirmed: true, source: 'rule' });
}
