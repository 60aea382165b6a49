import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { DatabaseNotUsable } from './errors.ts';

/** How many connections one process opens for what, at most. */
export type PoolSizes = {
  /** For the requests of partners that the desk does not serve; more would only queue inside PostgreSQL. */
  readonly requests: number;
  /** For the firm's people and for people of partners, so that what a person lists never keeps a partner waiting. */
  readonly people: number;
  /** For reads of people that cover whole tables: so many run at a time, and the others wait. */
  readonly long: number;
  /** Apart from requests, so that those which wait for a lock do not stop others from being authenticated, */
  readonly keys: number;
  /** and no work from being done: only the delivery worker leases and records at once. */
  readonly work: number;
  /** Lanes of the order desk. */
  readonly orders: number;
};

/** While one batch of a lane is written, the next is loaded and decided on its other connection. */
export const CONNECTIONS_OF_A_LANE = 2;

/** How long one statement of a long read may take: people wait for it, and few run at a time. */
export const LONG_STATEMENT_SECONDS_MAX = 30;

/** A process makes one report at a time, and what a report reads takes minutes. */
export const CONNECTIONS_OF_JOBS = 1;

const LANES_MAX = 4;

export const defaultPoolSizes: PoolSizes = {
  requests: 8,
  people: 4,
  long: 2,
  keys: 2,
  work: 4,
  orders: Math.max(1, Math.min(LANES_MAX, Math.floor(availableParallelism() / 2))),
};

/** What decides how many connections a process opens. */
export type Connecting = {
  readonly role: 'all' | 'api' | 'work';
  readonly sizes: PoolSizes;
  /** Whether the pools for requests, keys and work go through a pooler (DATABASE_POOL_URL). */
  readonly isShared: boolean;
  /** Whether the process says that it is there, as it does where the rate counters are its own. */
  readonly announces: boolean;
};

/** How many connections a process opens at most, by what they are for. */
export type Budget = {
  readonly requests: number;
  /** A process that only works serves no people, */
  readonly people: number;
  readonly long: number;
  readonly keys: number;
  readonly work: number;
  /** and one that only serves requests has no jobs. */
  readonly jobs: number;
  /** Of the lanes of the order desk: a process that only works takes no orders. */
  readonly orders: number;
  /** For keys and for the market, and where deliveries are made for others those too. */
  readonly listening: number;
  readonly presence: number;
};

export const budgetOf = ({ role, sizes, announces }: Connecting): Budget => ({
  requests: sizes.requests,
  people: role === 'work' ? 0 : sizes.people,
  long: role === 'work' ? 0 : sizes.long,
  keys: sizes.keys,
  work: sizes.work,
  jobs: role === 'api' ? 0 : CONNECTIONS_OF_JOBS,
  orders: role === 'work' ? 0 : CONNECTIONS_OF_A_LANE * sizes.orders,
  listening: role === 'work' ? 3 : 2,
  presence: announces ? 1 : 0,
});

/**
 * Those that PostgreSQL itself is to take, and those that go through a pooler. What people and jobs read goes past the pooler: its
 * connections are shared, so long reads of a few people would take those that partners wait for.
 */
export function totalsOf(connecting: Connecting): { readonly direct: number; readonly shared: number } {
  const { requests, keys, work, ...apart } = budgetOf(connecting);
  const pools = requests + keys + work;
  const sessions = Object.values(apart).reduce((sum, count) => sum + count, 0);
  return connecting.isShared ? { direct: sessions, shared: pools } : { direct: pools + sessions, shared: 0 };
}

type Log = { warn(details: object, message: string): void };

/** A process whose pools PostgreSQL cannot serve would find out under load. */
export async function requireConnections(client: pg.ClientBase, connecting: Connecting, log: Log): Promise<void> {
  const { rows } = await client.query<{ allowed: number; open: number }>(`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        case when rolconnlimit < 0 then null else rolconnlimit end
      ) as allowed,
      (select sum(numbackends) from pg_stat_database)::int - 1 as open
    from pg_roles
    where rolname = current_user`);
  const wanted = totalsOf(connecting).direct;
  const { allowed, open } = rows[0]!;
  if (wanted > allowed)
    throw new DatabaseNotUsable(
      `This process opens up to ${wanted} connections and PostgreSQL takes ${allowed} of its role: lower DATABASE_POOL_REQUESTS, ` +
        'DATABASE_POOL_PEOPLE, DATABASE_POOL_LONG, DATABASE_POOL_KEYS, DATABASE_POOL_WORK or DATABASE_ORDER_LANES, raise max_connections (or the limit of the role), or give ' +
        'the address of a pooler as DATABASE_POOL_URL.',
    );
  if (open + wanted > allowed)
    log.warn(
      { wanted, open, allowed },
      'PostgreSQL has fewer connections left than this process may open: raise max_connections, or lower the pools of all processes',
    );
}
