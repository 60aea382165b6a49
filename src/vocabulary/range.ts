import { addDays, startOfDay } from './days.ts';
import { idAt } from './id.ts';
import { refuse } from './refusals.ts';
import { isDay, writtenInstant } from './values.ts';

/**
 * `from` and `to` of a list of records: inclusive days, or instants with their offset. A day begins and ends where its
 * calendar says, so a Lagos day is requested by two instants.
 */
export type Range = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The same as instants: from the first on, and before the second; null where it is not bounded. */
export type Period = { readonly since: string | null; readonly until: string | null };

/** Beyond it no instant can be written: a request until the last day of the calendar is one until here. */
const END_MS = Date.parse('9999-12-31T23:59:59.999Z');
const DAY_MS = 86_400_000;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** In a query a `+` may be read as a blank, as forms write it. No date-time has a blank, so an offset's sign is meant. */
const instantIn = (text: string): string | null => writtenInstant(text.replace(/ (?=\d{2}:\d{2}$)/, '+'));

/** An end as it is shown: a day as in the request, an instant in UTC. */
export const shownEnd = (text: string): string => instantIn(text) ?? text;

/** Why a text is no end of a range; null where it is one. */
export function complaintOfEnd(text: string): string | null {
  if (isDate(text)) return isDay(text) ? null : 'Expected a day of the calendar.';
  if (instantIn(text) !== null) return null;
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text))
    return `Expected an offset after the time, such as "${text}Z" or "${text}+01:00".`;
  return 'Expected a date such as "2026-11-21", or a date-time with its offset such as "2026-11-21T00:00:00+01:00".';
}

/** Records are dated to the millisecond, so a last instant holds what is dated with it and nothing later. */
export function periodOf({ from, to }: Range, startOf: (day: string) => string = startOfDay): Period {
  const since = from === undefined ? null : isDate(from) ? startOf(from) : instantIn(from);
  const until_ms = to === undefined ? null : endOf(to, startOf);
  if (since !== null && until_ms !== null && Date.parse(since) >= until_ms)
    refuse('invalid_date_range', { from: from!, to: to! });
  return { since, until: until_ms === null ? null : new Date(Math.min(until_ms, END_MS)).toISOString() };
}

function endOf(to: string, startOf: (day: string) => string): number {
  if (!isDate(to)) return Date.parse(instantIn(to)!) + 1;
  const next = addDays(to, 1);
  return next === to ? Date.parse(startOf(to)) + DAY_MS : Date.parse(startOf(next));
}

/** Ids sort by time, so a period is a range of ids. */
export function idsWithin(range: Range): { lowest: string | null; above: string | null } {
  const { since, until } = periodOf(range);
  return { lowest: since && idAt(Date.parse(since)), above: until && idAt(Date.parse(until)) };
}

/** Of a list of days both ends are days. */
export function requireDays({ from, to }: Range): { from: string | null; to: string | null } {
  if (from !== undefined && to !== undefined && from > to) refuse('invalid_date_range', { from, to });
  return { from: from ?? null, to: to ?? null };
}
