import pg from 'pg';
import { TWO_PHASE_COMMIT } from './citus/two-phase-commit.ts';
import { DatabaseNotUsable, NotWritable } from './errors.ts';
import { FORM_SETTINGS, optionsOf, setWithinTransaction } from './session-settings.ts';

/** Rows are read in the form of the API: instants as ISO 8601, dates and decimals as text. */
const types = new pg.TypeOverrides();
const { builtins } = pg.types;
types.setTypeParser(builtins.TIMESTAMPTZ, instantOf);
types.setTypeParser(builtins.DATE, (text) => text);
types.setTypeParser(builtins.NUMERIC, (text) => text);
types.setTypeParser(builtins.INT8, (text) => Number(text));

/** `2026-11-25 17:10:42.12+00` as `2026-11-25T17:10:42.120Z`: sessions are in UTC, and a Date for each cell would cost more than the rest of its row. */
export function instantOf(text: string): string {
  const zone = text.length - UTC.length;
  if (text[DAY_LENGTH] !== ' ' || zone < SECONDS_LENGTH || !text.endsWith(UTC)) return new Date(text).toISOString();
  const fraction = text.slice(SECONDS_LENGTH + 1, Math.min(zone, SECONDS_LENGTH + 4)).padEnd(3, '0');
  return `${text.slice(0, DAY_LENGTH)}T${text.slice(DAY_LENGTH + 1, SECONDS_LENGTH)}.${fraction}Z`;
}

const UTC = '+00';
const DAY_LENGTH = '2026-11-25'.length;
const SECONDS_LENGTH = '2026-11-25 17:10:42'.length;

/** Where a connection leads to. */
export function databaseOf(client: pg.ClientBase): string {
  const { host, port, database } = client as pg.Client;
  return `${host}:${port}/${database}`;
}

/** Where PostgreSQL is: a URL, or the socket of the embedded server. */
export type Address = string | { host: string; user: string; database: string; application_name?: string };

const APPLICATION = 'partner_service';

/** The address for one process: what it connects with begins with this name, in `pg_stat_activity` and in the server's log. */
export function namedAfter(address: Address, role: string): Address {
  if (typeof address !== 'string')
    return { ...address, application_name: address.application_name ?? `${APPLICATION} ${role}` };
  const url = new URL(address);
  if (!url.searchParams.has('application_name')) url.searchParams.set('application_name', `${APPLICATION} ${role}`);
  return url.href;
}

/** What a connection is for is behind the name of its process. */
function parameters(address: Address, purpose: string): pg.ClientConfig {
  if (typeof address !== 'string')
    return { ...address, application_name: `${address.application_name ?? APPLICATION} ${purpose}` };
  const url = new URL(address);
  const name = url.searchParams.get('application_name') ?? APPLICATION;
  url.searchParams.set('application_name', `${name} ${purpose}`);
  return { connectionString: url.href };
}

/** How long a request waits for a free connection before it is answered 503. */
const WAIT_FOR_CONNECTION_MS = 5_000;

/** What a pool is for, and how long one statement may take: a proof over the whole ledger takes longer than a request may. */
export type PoolUse = {
  readonly purpose?: string;
  readonly statement_ms?: number;
  /** A connection that only reads may use a standby too. */
  readonly takesReadOnly?: true;
  /** Reads of one turn need no transaction of their own: what a session returns up to one Sync is of one moment. */
  readonly isOfOneMoment?: true;
  /** The address is that of a pooler which hands out connections per transaction. */
  readonly isShared?: boolean;
  /** A statement ends soon after its connection was closed: for reads that are given up when nobody waits for them any more. */
  readonly endsWithConnection?: true;
};
export const STATEMENT_SECONDS_MAX = 10;
const STATEMENT_MS = STATEMENT_SECONDS_MAX * 1_000;
const LOCK_MS = 5_000;
/**
 * PostgreSQL bounds its own statements, but not a COMMIT that waits for a standby, and a server that fell silent bounds
 * nothing: then the connection is closed, and it is unknown whether the last statement took effect.
 */
export const SILENCE_AFTER_MS = 2_000;

type Bounds = { readonly lock_ms?: number; readonly statement_ms?: number };

/** What statements find set, and how long they and their waits for locks may take. */
const settingsWithin = ({ lock_ms = LOCK_MS, statement_ms = STATEMENT_MS }: Bounds): Record<string, string> => ({
  ...FORM_SETTINGS,
  lock_timeout: String(lock_ms),
  statement_timeout: String(statement_ms),
  idle_in_transaction_session_timeout: '30000',
});

const patience = ({ statement_ms = STATEMENT_MS }: Bounds) => ({
  connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  query_timeout: statement_ms + SILENCE_AFTER_MS,
});

/** What a connection is opened with that is one session. */
function bounded(address: Address, purpose: string, { more = '', ...bounds }: Bounds & { more?: string } = {}) {
  return { ...parameters(address, purpose), ...patience(bounds), options: optionsOf(settingsWithin(bounds)) + more };
}

const sharedSettings = new WeakMap<pg.ClientBase, string>();

/**
 * What each transaction sets first on a connection that a pooler shares among many; null on one of our own. The next transaction
 * of such a connection may find another session: no statement is prepared under a name there.
 */
export const settingsOfShared = (client: pg.ClientBase): string | null => sharedSettings.get(client) ?? null;

export function connectPool(
  address: Address,
  max: number,
  onError: (error: Error) => void,
  use: PoolUse = {},
): pg.Pool {
  const { purpose = 'requests', statement_ms = STATEMENT_MS, takesReadOnly, isOfOneMoment, isShared = false } = use;
  const more = `${isOfOneMoment ? OF_ONE_MOMENT : ''}${use.endsWithConnection ? ENDS_WITH_CONNECTION : ''}`;
  const setting = setWithinTransaction(settingsWithin({ statement_ms }));
  const pool = new pg.Pool({
    ...(isShared
      ? { ...parameters(address, purpose), ...patience({ statement_ms }) }
      : bounded(address, purpose, { statement_ms, more })),
    types,
    max,
    pipeline: true,
    ...(!takesReadOnly && { onConnect: requireWritable }),
  } as pg.PoolConfig);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (isShared) sharedSettings.set(client, setting);
    else if (isOfOneMoment) ofOneMoment.add(client);
    if (!takesReadOnly) demandWrites(client);
  });
  return pool;
}

/** While a statement runs, PostgreSQL looks each second whether somebody still waits for its response. */
const ENDS_WITH_CONNECTION = ' -c client_connection_check_interval=1s';

const OF_ONE_MOMENT = ' -c default_transaction_isolation=repeatable\\ read';

const ofOneMoment = new WeakSet<pg.ClientBase>();

/**
 * Whether statements that are sent up to one Sync are a read of one moment without BEGIN and COMMIT. A session that a pooler shares
 * begins as the pooler decides, and Citus asks its workers in transactions of their own unless one is begun.
 */
export const readsOneMoment = (client: pg.ClientBase): boolean => ofOneMoment.has(client) && !isDistributed(client);

const indexes = { enable_seqscan: 'off' };
const byKey = { plan_cache_mode: 'force_generic_plan', ...indexes, enable_hashjoin: 'off', enable_mergejoin: 'off' };
const plansByKey = Object.entries(byKey)
  .map(([name, value]) => ` -c ${name}=${value}`)
  .join('');

/**
 * The order desk's own connection. Its statements are few and always the same, so plans are made once; it never
 * waits long for a lock, because everyone else's orders wait with it. A plan that is made once must not depend on how
 * large the tables were at that moment: every statement of the desk looks rows up by key, so it is set to use keys.
 */
export function laneClient(address: Address, lockTimeout_ms: number): pg.Client {
  const client = new pg.Client({
    ...bounded(address, 'orders', { lock_ms: lockTimeout_ms, more: plansByKey }),
    types,
    pipeline: true,
  } as pg.ClientConfig);
  demandWrites(client);
  lanes.set(client, { lock_timeout: String(lockTimeout_ms), ...indexes });
  return client;
}

const lanes = new WeakMap<pg.ClientBase, Readonly<Record<string, string>>>();

/** Its transactions seldom write anything on the coordinator of Citus. */
export const isLane = (client: pg.ClientBase): boolean => lanes.has(client);

const elsewhere = { lock_timeout: String(LOCK_MS) };

/** Of the settings of this connection those that a worker of Citus, which plans and waits itself, has to know. */
export const settingsOnWorkers = (client: pg.ClientBase): Readonly<Record<string, string>> =>
  lanes.get(client) ?? elsewhere;

/** Connects it. Citus plans a statement for the worker that its values lead to, so no plan is made without them there. */
export async function openLane(client: pg.Client): Promise<void> {
  await client.connect();
  await requireWritable(client);
  if (isDistributed(client)) await client.query('set plan_cache_mode = auto');
}

/** A connection that is one session for as long as it is open: to listen, to hold a lock, to migrate. */
export const listenerClient = (address: Address, purpose = 'session'): pg.Client =>
  clientTo(address, purpose, { options: optionsOf(FORM_SETTINGS) });

/** One that takes the settings as they are, as a pooler may need it. */
export const plainClient = (address: Address, purpose: string): pg.Client => clientTo(address, purpose, {});

function clientTo(address: Address, purpose: string, options: { readonly options?: string }): pg.Client {
  return new pg.Client({
    ...parameters(address, purpose),
    ...options,
    keepAlive: true,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  });
}

/** What every connection of a pool finds set, as PostgreSQL shows it. */
export const POOL_SETTINGS = { lock_timeout: `${LOCK_MS / 1_000}s`, statement_timeout: `${STATEMENT_MS / 1_000}s` };

/** One connection like those of the pool for requests. */
export const probeClient = (address: Address): pg.Client => new pg.Client(bounded(address, 'start'));

/** Connects, or says which variable to look at. */
export async function reach(client: pg.Client, variable: string): Promise<void> {
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new DatabaseNotUsable(`The database cannot be reached (${error.message || error.code}); check ${variable}`, {
      cause: error,
    });
  });
}

/**
 * Whether the server at the other end takes writes. A connection outlives a fail-over and a switch of its operator's, and
 * what it reads then may be older than what was acknowledged: who writes closes it, and accepts none like it.
 */
export const IS_READ_ONLY = `pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean`;

const writers = new WeakSet<pg.ClientBase>();

/** Of this connection every transaction demands a server that takes writes, those that only read too. */
export const demandWrites = (client: pg.ClientBase): void => void writers.add(client);

export const demandsWrites = (client: pg.ClientBase): boolean => writers.has(client);

const distributed = new WeakSet<pg.ClientBase>();

/** Whether the tables at the other end are spread over several servers by Citus. */
export const isDistributed = (client: pg.ClientBase): boolean => distributed.has(client);

/** Asked once of each new connection, before anyone gets it. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_read_only: boolean; is_distributed: boolean }>(
    `select ${IS_READ_ONLY} as is_read_only, ${IS_DISTRIBUTED} as is_distributed`,
  );
  if (rows[0]?.is_read_only) throw new NotWritable();
  if (rows[0]?.is_distributed) distributed.add(client);
}

/** The coordinator of Citus on which the tables were distributed has this. */
const IS_DISTRIBUTED = `to_regclass('${TWO_PHASE_COMMIT}') is not null`;
