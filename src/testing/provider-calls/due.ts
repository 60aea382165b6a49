import type pg from 'pg';

/** Its lease and its wait are over; what is unknown is unknown for long enough. */
export const callIsDue = (pool: pg.Pool, table: string, id: string) =>
  pool.query(
    `update ${table}
     set call_due_at = now() - interval '1 minute', unknown_since = (unknown_since at time zone 'UTC' - interval '11 minutes') at time zone 'UTC'
     where id = $1 and call_due_at is not null`,
    [id],
  );
