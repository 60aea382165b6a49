import type pg from 'pg';
import { unavailable } from '../../vocabulary/refusals.ts';
import type { Logger } from '../telemetry/logger.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { type Address, listenerClient } from './connect.ts';

/**
 * Warns at a start when other processes serve the same database and the rate counters are not shared between them. The
 * shared lock ends with the connection, so a process that was killed is not counted.
 */
export async function announcePresence(address: Address, logger: Logger): Promise<{ stop(): Promise<void> }> {
  const client = listenerClient(address, 'presence');
  client.on('error', (error) =>
    logger.warn({ err: unavailable(error) }, 'the presence of this process is no longer announced'),
  );
  const count = await countWith(client).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  if (count > 1)
    logger.warn(
      { processes: count },
      'several processes serve this database and REDIS_URL is not set: the rate limit holds per process',
    );
  return { stop: () => client.end() };
}

/** Announces this process, and counts it with the others. */
async function countWith(client: pg.Client): Promise<number> {
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.presence]);
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count
     from pg_locks
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.presence],
  );
  return Number(rows[0]?.count);
}
