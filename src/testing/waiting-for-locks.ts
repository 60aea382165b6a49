import type pg from 'pg';

/** Whether a statement of this database waits for a lock; on Citus it may wait on a worker. */
export async function isAnyoneWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ onCitus: boolean }>(
    `select to_regclass('citus_stat_activity') is not null as "onCitus"`,
  );
  const activity = found[0]!.onCitus ? 'citus_stat_activity' : 'pg_stat_activity';
  const { rows } = await pool.query(
    `select 1 from ${activity} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
