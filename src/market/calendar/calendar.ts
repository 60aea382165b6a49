import { Temporal } from 'temporal-polyfill';
import { addDays, FIRST_DAY, startOfDay } from '../../vocabulary/days.ts';
import type { Holiday, HolidayChange, MarketStatus, Phase } from './contract.ts';
import type { Exchange, HolidayRule } from './queries.ts';
import { holidaysOf, isWeekend } from './rules.ts';

/** A trading day and its instants. */
export type SessionDay = {
  readonly date: string;
  readonly pre_open_ms: number;
  readonly open_ms: number;
  readonly pre_close_ms: number;
  readonly close_ms: number;
  readonly open_time: string;
  readonly close_time: string;
};

/** No exchange is closed this long: a longer search would mean a calendar that closes every day. */
const SEARCH_DAYS_MAX = 60;
/** Half of it before a day and half after: then no search is longer, whatever day it begins at. */
export const CLOSED_DAYS_MAX = SEARCH_DAYS_MAX / 2;
const SESSIONS_MAX = 4_000;
const FIRST_INSTANT_MS = Date.parse(startOfDay(FIRST_DAY));

/** Whether it is meant: by its code in this API or by its MIC, in any letter case; any where none is named. */
export const isCalled = ({ code, mic }: Pick<Exchange, 'code' | 'mic'>, name: string | undefined): boolean =>
  name === undefined || [code, mic].includes(name.toUpperCase());

/** When one exchange trades. All of its days are the exchange's own, whatever the time zone of the caller. */
export class Calendar {
  readonly exchange: Exchange;
  readonly #rules: readonly HolidayRule[];
  readonly #declared: readonly HolidayChange[];
  readonly #years = new Map<number, Map<string, Holiday>>();
  readonly #sessions = new Map<string, SessionDay | null>();
  #lastDate: { at_ms: number; date: string } | null = null;

  constructor(exchange: Exchange, rules: readonly HolidayRule[], declared: readonly HolidayChange[]) {
    this.exchange = exchange;
    this.#rules = rules.filter((rule) => rule.exchange === exchange.code);
    this.#declared = declared.filter((day) => day.exchange === exchange.code);
  }

  /** The exchange's own date at an instant. The last one is remembered: a check of a million rows has one instant. */
  dateAt(at_ms: number): string {
    if (this.#lastDate?.at_ms !== at_ms) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at_ms).toZonedDateTimeISO(this.exchange.timezone);
      this.#lastDate = { at_ms, date: zoned.toPlainDate().toString() };
    }
    return this.#lastDate.date;
  }

  /** When a date begins there. */
  startOf(date: string): string {
    const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(this.exchange.timezone);
    // East of Greenwich the first day begins before the year 1, which the database cannot store.
    return new Date(Math.max(FIRST_INSTANT_MS, epochMilliseconds)).toISOString();
  }

  holidaysIn(year: number): Holiday[] {
    return [...this.#holidays(year).values()].filter(({ date }) => !isWeekend(date));
  }

  isTradingDay(date: string): boolean {
    return this.session(date) !== null;
  }

  /** The session of a day; null where there is none. */
  session(date: string): SessionDay | null {
    const cached = this.#sessions.get(date);
    if (cached !== undefined) return cached;
    if (this.#sessions.size >= SESSIONS_MAX) this.#sessions.clear();
    const made = this.#make(date);
    this.#sessions.set(date, made);
    return made;
  }

  sessionsBetween(from: string, to: string): SessionDay[] {
    const sessions: SessionDay[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const session = this.session(date);
      if (session) sessions.push(session);
    }
    return sessions;
  }

  /** The nearest session after (or before) a day, that day not included. */
  sessionAfter = (date: string): SessionDay => this.#nearest(date, 1);
  sessionBefore = (date: string): SessionDay => this.#nearest(date, -1);

  /** Whether so many closed days lie around a day that a search for a session might find none. */
  isClosedTooLongAt(date: string): boolean {
    return [1, -1].some((step) => this.#search(date, step, CLOSED_DAYS_MAX) === null);
  }

  /** The newest session that has opened. */
  currentSession(at_ms: number): SessionDay {
    const today = this.session(this.dateAt(at_ms));
    return today && today.open_ms <= at_ms ? today : this.sessionBefore(this.dateAt(at_ms));
  }

  /** The oldest trading day of which a quote is not stale: the one before the session that opened last. */
  freshSince(at_ms: number): string {
    return this.sessionBefore(this.currentSession(at_ms).date).date;
  }

  statusAt(at_ms: number): MarketStatus {
    const date = this.dateAt(at_ms);
    const today = this.session(date);
    const after = this.sessionAfter(date);
    const opening = today && at_ms < today.open_ms ? today : after;
    const closing = today && at_ms < today.close_ms ? today : after;
    const phase = this.#phaseAt(at_ms, date, today);
    return {
      exchange: this.exchange.code,
      is_open: phase === 'open' || phase === 'pre_close',
      phase,
      next_open: new Date(opening.open_ms).toISOString(),
      next_close: new Date(closing.close_ms).toISOString(),
    };
  }

  #phaseAt(at_ms: number, date: string, today: SessionDay | null): Phase {
    if (!today) return isWeekend(date) ? 'closed' : 'holiday';
    if (at_ms < today.pre_open_ms || at_ms >= today.close_ms) return 'closed';
    if (at_ms < today.open_ms) return 'pre_open';
    return at_ms < today.pre_close_ms ? 'open' : 'pre_close';
  }

  #nearest(date: string, step: number): SessionDay {
    const found = this.#search(date, step, SEARCH_DAYS_MAX);
    if (found) return found;
    throw new Error(`${this.exchange.code} has no trading day within ${SEARCH_DAYS_MAX} days of ${date}`);
  }

  #search(date: string, step: number, days_max: number): SessionDay | null {
    for (let days = 1; days <= days_max; days++) {
      const session = this.session(addDays(date, step * days));
      if (session) return session;
    }
    return null;
  }

  #holidays(year: number): Map<string, Holiday> {
    const holidays = this.#years.get(year) ?? holidaysOf(year, this.#rules, this.#declared);
    this.#years.set(year, holidays);
    return holidays;
  }

  #make(date: string): SessionDay | null {
    const holiday = this.#holidays(Number(date.slice(0, 4))).get(date);
    if (isWeekend(date) || (holiday && holiday.closes_at === null)) return null;
    const { timezone, pre_open_time, open_time, pre_close_time, close_time } = this.exchange;
    const at = (time: string) =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).epochMilliseconds;
    const close_ms = at(holiday?.closes_at ?? close_time);
    // A half-day ends as a whole one does, with the same time left to close.
    const pre_close_ms = close_ms - (at(close_time) - at(pre_close_time));
    const closes = { pre_close_ms, close_ms, close_time: holiday?.closes_at ?? close_time };
    return { date, pre_open_ms: at(pre_open_time), open_ms: at(open_time), open_time, ...closes };
  }
}
