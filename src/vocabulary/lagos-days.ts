import { addDays, dayOf, FIRST_DAY, startOfDay } from './days.ts';

/** Days of the firm's books and reports are those of Lagos, an hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 3_600_000;

/** The first day of the calendar begins with it: there is no instant before. */
export const startOfLagosDay = (day: string): string =>
  day === FIRST_DAY ? startOfDay(day) : new Date(Date.parse(startOfDay(day)) - LAGOS_OFFSET_MS).toISOString();

export const lagosDayOf = (at_ms: number): string => dayOf(new Date(at_ms + LAGOS_OFFSET_MS).toISOString());

/** The instant at which a day is over in Lagos. */
export const endOfLagosDay = (day: string): string => startOfLagosDay(addDays(day, 1));
