import type { Calendar } from '../calendar/calendar.ts';

/** When a feed is read again: often while the exchange trades, after the close until the feed calls the day final, then not. */
export function nextDue(calendar: Calendar, every_ms: number, now_ms: number, isFinal: boolean): number {
  const session = calendar.session(calendar.dateAt(now_ms));
  const nextOpen_ms = Date.parse(calendar.statusAt(now_ms).next_open);
  if (!session || now_ms < session.open_ms || isFinal) return nextOpen_ms;
  // The close itself is not missed: its prices are the day's.
  return now_ms < session.close_ms ? Math.min(now_ms + every_ms, session.close_ms) : now_ms + every_ms;
}

const RETRY_FIRST_MS = 30_000;
const RETRY_MAX_MS = 15 * 60_000;

export const retryAt = (now_ms: number, failures: number): number =>
  now_ms + Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(failures, 10));

const MISSED_READINGS = 3;

/** Whether what we have is older than it should be, while the exchange trades or after its close. */
export function isOverdue(calendar: Calendar, every_ms: number, now_ms: number, fetched_ms: number): boolean {
  const { open_ms, close_ms } = calendar.currentSession(now_ms);
  const allowed_ms = MISSED_READINGS * every_ms;
  if (now_ms < close_ms) return now_ms > open_ms + allowed_ms && fetched_ms < now_ms - allowed_ms;
  return now_ms > close_ms + allowed_ms && fetched_ms < close_ms;
}
