import type pg from 'pg';

/** How many statements of this database wait for a lock; on Citus they may wait on a worker. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows: found } = await pool.query<{ onCitus: boolean }>(
    `select to_regclass('citus_stat_activity') is not null as "onCitus"`,
  );
  const activity = found[0]!.onCitus ? 'citus_stat_activity' : 'pg_stat_activity';
  const { rows } = await pool.query(
    `select 1 from ${activity} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

export const isAnyoneWaiting = async (pool: pg.Pool): Promise<boolean> => (await countWaiting(pool)) > 0;

/** What a statement locks is held by another transaction for as long as `work` takes. */
export async function whileHeld<Result>(
  pool: pg.Pool,
  statement: string,
  values: readonly unknown[],
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, [...values]);
    const result = await work();
    await holder.query('commit');
    return result;
  } finally {
    // Whatever it still holds is free once its connection has ended.
    holder.release(true);
  }
}
