import pg from 'pg';

/** Rows leave the database in the form the API speaks: instants as ISO 8601, dates and decimals as text. */
const types = new pg.TypeOverrides();
const { builtins } = pg.types;
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(builtins.DATE, (text) => text);
types.setTypeParser(builtins.NUMERIC, (text) => text);
types.setTypeParser(builtins.INT8, (text) => Number(text));

const settings = (milliseconds: { lock: number; statement: number }, more = '') =>
  `-c timezone=UTC -c lock_timeout=${milliseconds.lock} -c statement_timeout=${milliseconds.statement}` +
  ` -c idle_in_transaction_session_timeout=30000${more}`;

/** Where PostgreSQL is: a URL, or the socket of the embedded server. */
export type Address = string | { host: string; user: string; database: string };

const parameters = (address: Address): pg.ClientConfig =>
  typeof address === 'string' ? { connectionString: address } : { ...address };

/** How long a request waits for a free connection before it is told to come back. */
const WAIT_FOR_CONNECTION_MS = 5_000;

/** How long one statement may take; a proof over the whole ledger takes longer than a request may. */
export type Pace = { readonly statement_ms: number };
const REQUEST_PACE: Pace = { statement_ms: 10_000 };
/**
 * PostgreSQL bounds its own statements, but not a COMMIT that waits for a standby, and a server that fell silent bounds
 * nothing: then the connection is given up, and nobody knows whether the last statement took effect.
 */
const SILENCE_AFTER_MS = 2_000;

export function connectPool(
  address: Address,
  max: number,
  onError: (error: Error) => void,
  { statement_ms }: Pace = REQUEST_PACE,
): pg.Pool {
  const pool = new pg.Pool({
    ...parameters(address),
    types,
    max,
    pipeline: true,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    query_timeout: statement_ms + SILENCE_AFTER_MS,
    options: settings({ lock: 5_000, statement: statement_ms }),
  } as pg.PoolConfig);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

const plansByKey =
  ' -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/**
 * The order desk's own connection. Its statements are few and always the same, so plans are made once; it never
 * waits long for a lock, because everyone else's orders wait with it. A plan that is made once must not depend on how
 * large the tables were at that moment: every statement of the desk looks rows up by key, so it is told to use keys.
 */
export function laneClient(address: Address, lockTimeout_ms: number): pg.Client {
  return new pg.Client({
    ...parameters(address),
    types,
    pipeline: true,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    query_timeout: REQUEST_PACE.statement_ms + SILENCE_AFTER_MS,
    options: settings({ lock: lockTimeout_ms, statement: REQUEST_PACE.statement_ms }, plansByKey),
  } as pg.ClientConfig);
}

/** A connection that only listens. */
export function listenerClient(address: Address): pg.Client {
  return new pg.Client({ ...parameters(address), keepAlive: true, connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS });
}
