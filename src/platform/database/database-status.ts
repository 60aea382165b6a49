import type pg from 'pg';
import { isReadOnly } from './errors.ts';
import { isDiskFull } from './full-disk.ts';
import { readClock } from './transaction.ts';

/** The state of the database, as this process sees it. */
export type DatabaseStatus = {
  readonly isReachable: boolean;
  readonly isWritable: boolean;
  /** Whether writes failed a moment ago because its disk is full. */
  readonly isFull: boolean;
  /** How far this process's clock is ahead of the database's, in milliseconds; null where it was not available. */
  readonly clock_offset_ms: number | null;
};

/** Never throws: a database that does not answer is neither reachable nor writable. The offset is known to half a round trip. */
export async function readDatabaseStatus(pool: pg.Pool, now_ms: () => number = Date.now): Promise<DatabaseStatus> {
  try {
    const sent_ms = now_ms();
    const { rows } = await pool.query<{ now: string; is_read_only: boolean }>(readClock.text);
    const here_ms = (sent_ms + now_ms()) / 2;
    const { now, is_read_only } = rows[0]!;
    const isFull = isDiskFull();
    return {
      isReachable: true,
      isWritable: !is_read_only && !isFull,
      isFull,
      clock_offset_ms: here_ms - Date.parse(now),
    };
  } catch (error) {
    return { isReachable: isReadOnly(error), isWritable: false, isFull: isDiskFull(), clock_offset_ms: null };
  }
}
