import { codeOf } from './errors.ts';

/** PostgreSQL's SQLSTATE `disk_full` (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const DISK_FULL = '53100';

/**
 * Work loops write all the time, so it is met again as long as it lasts. A service that gets no requests because of it asks for them
 * again after this time, and finds out.
 */
const NAMED_FOR_MS = 10_000;

let met_ms = Number.NEGATIVE_INFINITY;

/** Takes note of why a statement of this process failed. */
export function noteFullDisk(error: unknown): void {
  if (codeOf(error) === DISK_FULL) met_ms = performance.now();
}

/** Whether a statement of this process failed in the last ten seconds because the disk of the database is full. */
export const isDiskFull = (): boolean => performance.now() - met_ms < NAMED_FOR_MS;
