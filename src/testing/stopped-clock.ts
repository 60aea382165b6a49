import type pg from 'pg';
import { readClock } from '../platform/database/transaction.ts';

/** The database as it is at one instant: every transaction that is opened here reads this time, to the millisecond. */
export function stoppedAt(pool: pg.Pool, at_ms: number): pg.Pool {
  const now = new Date(at_ms).toISOString();
  const connect = async () => withTime(await pool.connect(), now);
  return { connect } as unknown as pg.Pool;
}

const withTime = (client: pg.PoolClient, now: string): pg.PoolClient =>
  new Proxy(client, {
    get(target, name) {
      if (name === 'query')
        return (query: string | { text: string }) =>
          typeof query === 'object' && query.text === readClock.text
            ? Promise.resolve({ rows: [{ now, is_read_only: false }], rowCount: 1 })
            : target.query(query);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
