import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Calendar, CLOSED_DAYS_MAX, isCalled } from './calendar.ts';
import { HolidayChange, type TradingCalendar } from './contract.ts';
import * as queries from './queries.ts';
import { isWeekend } from './rules.ts';

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

/** The calendar of the requested exchange; of the default one where none is named. */
export function calendarOf(calendars: readonly Calendar[], name: string | undefined): Calendar {
  const found = calendars.find(({ exchange }) => isCalled(exchange, name));
  return found ?? refuse('not_found', { resource: 'exchange', id: name ?? 'default' });
}

export const loadCalendar = async (tx: Transaction, name: string | undefined): Promise<Calendar> =>
  calendarOf(await loadCalendars(tx), name);

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

/**
 * Declares days; what was declared of them before is replaced. A holiday may be declared one day before. All or none: of
 * several, `placeOf` says which one is wrong.
 */
export async function setHolidays(
  tx: Transaction,
  requested: readonly HolidayChange[],
  placeOf: (nth: number) => string = () => '',
): Promise<void> {
  const calendars = await loadCalendars(tx);
  const changes = requested.map((change) => ({ ...change, exchange: codeOf(calendars, change.exchange) }));
  const declared = new Set<string>();
  const problems = changes.flatMap((change, nth) =>
    problemsOf(calendars, change, declared).map(([field, message]) => [`${placeOf(nth)}${field}`, message]),
  );
  if (problems.length > 0) refuse('validation_error', Object.fromEntries(problems));
  const updated_at = new Date(tx.now_ms).toISOString();
  await queries.upsertHolidays(
    tx,
    changes.map((day) => ({ ...day, updated_at })),
  );
  await requireSessions(tx, changes, placeOf);
  for (const exchange of new Set(changes.map((day) => day.exchange))) await queries.bumpVersion(tx, exchange);
}

/** The code of an exchange by its code or its MIC; the name itself where no exchange has it. */
const codeOf = (calendars: readonly Calendar[], name: string): string =>
  calendars.find(({ exchange }) => isCalled(exchange, name))?.exchange.code ?? name;

/** The market data needs a next session: a list that closes an exchange for too long is refused. */
async function requireSessions(
  tx: Transaction,
  changes: readonly HolidayChange[],
  placeOf: (nth: number) => string,
): Promise<void> {
  const calendars = await loadCalendars(tx);
  const nth = changes.findIndex(({ exchange, date }) => calendarOf(calendars, exchange).isClosedTooLongAt(date));
  if (nth >= 0)
    refuse('validation_error', {
      [`${placeOf(nth)}date`]: `${changes[nth]!.exchange} would not trade for ${CLOSED_DAYS_MAX} days before or after: declare fewer days as closed.`,
    });
}

type Problem = readonly [field: string, message: string];

function problemsOf(calendars: readonly Calendar[], change: HolidayChange, declared: Set<string>): Problem[] {
  const { success, error } = HolidayChange.safeParse(change);
  if (!success) return error.issues.map(({ path, message }) => [path.join('.'), message]);
  const { date, kind, close_time } = change;
  const calendar = calendars.find(({ exchange }) => exchange.code === change.exchange);
  if (!calendar) return [['exchange', `There is no exchange ${change.exchange}.`]];
  const { code, open_time, close_time: usual } = calendar.exchange;
  const isTwice = declared.size === declared.add(`${code} ${date}`).size;
  if (isTwice) return [['date', `${date} is listed twice.`]];
  if (close_time !== null && (close_time <= open_time || close_time >= usual))
    return [['close_time', `Expected a time after ${open_time} and before ${usual}, between which ${code} trades.`]];
  return kind !== 'closed' && isWeekend(date)
    ? [['date', `${date} is a weekend, when ${code} never trades: expected a weekday.`]]
    : [];
}

export type CalendarFiles = {
  exchanges: queries.Cells<'exchanges'>[];
  rules: queries.Cells<'holiday_rules'>[];
  holidays: HolidayChange[];
};

/** Fills an empty calendar, and does not change one that has rows. */
export async function seedCalendar(tx: Transaction, { exchanges, rules, holidays }: CalendarFiles): Promise<number> {
  await queries.lockSeeding(tx);
  if ((await queries.findExchanges(tx)).length > 0) return 0;
  await queries.insertExchanges(tx, exchanges);
  await queries.insertRules(tx, rules);
  await setHolidays(tx, holidays);
  return exchanges.length;
}
