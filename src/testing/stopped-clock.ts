import type pg from 'pg';

type Row = { fields: string[] };
type Query = { handleDataRow(row: Row): void };

/** The database as it is at one instant: every transaction that is opened here reads this time, to the millisecond. */
export function stoppedAt(pool: pg.Pool, at_ms: number): pg.Pool {
  const now = new Date(at_ms).toISOString();
  const connect = async () => withTime(await pool.connect(), now);
  return { connect } as unknown as pg.Pool;
}

/** The first row that a transaction reads is the clock's: its time, and that the server takes writes. */
function withTime(client: pg.PoolClient, now: string): pg.PoolClient {
  const own = { query: client.query, release: client.release };
  const query = (asked: Query) => {
    client.query = own.query;
    const take = asked.handleDataRow.bind(asked);
    asked.handleDataRow = () => {
      asked.handleDataRow = take;
      take({ fields: [now, 'f'] });
    };
    return (own.query as (asked: Query) => unknown).call(client, asked);
  };
  client.query = query as never;
  client.release = (error) => {
    Object.assign(client, own);
    own.release.call(client, error);
  };
  return client;
}
