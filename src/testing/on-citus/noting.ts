import { after } from 'node:test';
import type pg from 'pg';
import { connectPool } from '../../platform/database/connect.ts';
import type { World } from '../world.ts';

/** A pool of connections on which Citus reports what it does, as this setting of it says; `noted` has the messages. */
export async function poolNoting(
  { address, owner }: World['database'],
  setting: string,
  connections = 1,
): Promise<{ pool: pg.Pool; noted: string[] }> {
  await owner.query(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
  const pool = connectPool(address, connections, () => {});
  const noted: string[] = [];
  pool.on('connect', (client) => client.on('notice', ({ message = '' }) => noted.push(message)));
  after(() => pool.end());
  return { pool, noted };
}
