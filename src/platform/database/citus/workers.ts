import type pg from 'pg';
import { isDistributed } from '../connect.ts';

/** The workers of Citus, as the coordinator reaches them: how many there are, and those that do not answer. */
export type Workers = { readonly count: number; readonly away: readonly string[] };

/** One that is gone without a word must not hold up a probe for longer. */
const ANSWER_MS_MAX = 2_000;

type Reached = { readonly worker: string; readonly success: boolean };

/** Asks each worker. Null where the tables are not spread. Throws where the coordinator is away. */
export async function askWorkers(pool: pg.Pool): Promise<Workers | null> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    if (!isDistributed(client)) return null;
    await client.query('begin');
    await client.query(`set local citus.node_connection_timeout = ${ANSWER_MS_MAX}`);
    const { rows } = await client.query<Reached>(
      `select nodename || ':' || nodeport as worker, success from run_command_on_workers('select 1') order by 1`,
    );
    await client.query('commit');
    return { count: rows.length, away: rows.filter(({ success }) => !success).map(({ worker }) => worker) };
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    client.release(failed);
  }
}
