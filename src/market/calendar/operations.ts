import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Calendar } from './calendar.ts';
import { HolidayChange, type TradingCalendar } from './contract.ts';
import * as queries from './queries.ts';

export { bumpVersion, readVersions } from './queries.ts';

/** The calendars of all exchanges, the default one first. */
export async function loadCalendars(tx: Transaction): Promise<Calendar[]> {
  const [exchanges, rules, declared] = [
    await queries.findExchanges(tx),
    await queries.findRules(tx),
    await queries.findDeclared(tx),
  ];
  return exchanges.map((exchange) => new Calendar(exchange, rules, declared));
}

/** The calendar of the exchange asked for; of the default one where none is. */
export function calendarOf(calendars: readonly Calendar[], code: string | undefined): Calendar {
  const found = calendars.find(({ exchange }) => code === undefined || exchange.code === code);
  return found ?? refuse('not_found', { resource: 'exchange', id: code ?? 'default' });
}

export const loadCalendar = async (tx: Transaction, code: string | undefined): Promise<Calendar> =>
  calendarOf(await loadCalendars(tx), code);

type Times = { readonly open_time: string; readonly close_time: string };

export function presentCalendar(calendar: Calendar, at_ms: number, latest: Times | null): TradingCalendar {
  const { code, name, mic, timezone, open_time, close_time } = calendar.exchange;
  const date = calendar.dateAt(at_ms);
  const year = Number(date.slice(0, 4));
  return {
    exchange: { code, name, mic, timezone },
    date,
    is_trading_day: calendar.isTradingDay(date),
    next_trading_day: calendar.sessionAfter(date).date,
    session_open_time: latest?.open_time ?? open_time,
    session_close_time: latest?.close_time ?? close_time,
    holidays: [...calendar.holidaysIn(year), ...calendar.holidaysIn(year + 1)],
  };
}

/** Declares days; what was declared of them before is replaced. Holidays come with a day's notice. */
export async function setHolidays(tx: Transaction, changes: readonly HolidayChange[]): Promise<void> {
  const calendars = await loadCalendars(tx);
  const days = changes.map(parseChange);
  for (const { exchange } of days) calendarOf(calendars, exchange);
  const updated_at = new Date(tx.now_ms).toISOString();
  await queries.upsertHolidays(
    tx,
    days.map((day) => ({ ...day, updated_at })),
  );
  for (const exchange of new Set(days.map((day) => day.exchange))) await queries.bumpVersion(tx, exchange);
}

function parseChange(change: HolidayChange): HolidayChange {
  const { success, data, error } = HolidayChange.safeParse(change);
  if (success) return data;
  return refuse('validation_error', Object.fromEntries(error.issues.map((i) => [i.path.join('.'), i.message])));
}

export type CalendarFiles = { exchanges: object[]; rules: object[]; holidays: HolidayChange[] };

/** Fills an empty calendar, and leaves one alone that has anything in it. */
export async function seedCalendar(tx: Transaction, { exchanges, rules, holidays }: CalendarFiles): Promise<number> {
  await queries.oneSeedAtATime(tx);
  if ((await queries.findExchanges(tx)).length > 0) return 0;
  await queries.insertExchanges(tx, exchanges);
  await queries.insertRules(tx, rules);
  await setHolidays(tx, holidays);
  return exchanges.length;
}
