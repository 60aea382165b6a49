import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { DatabaseNotUsable } from './errors.ts';

/** How many connections one process opens for what, at most. */
export type PoolSizes = {
  /** For the requests that the desk does not serve; more would only queue inside PostgreSQL. */
  readonly requests: number;
  /** Apart from them, so that requests which wait for a lock do not stop others from being authenticated, */
  readonly keys: number;
  /** and no work from being done: the delivery worker alone leases and records at once. */
  readonly work: number;
  /** One for each lane of the order desk. */
  readonly orders: number;
};

const LANES_MAX = 4;

export const defaultPoolSizes: PoolSizes = {
  requests: 8,
  keys: 2,
  work: 4,
  orders: Math.max(1, Math.min(LANES_MAX, Math.floor(availableParallelism() / 2))),
};

/** Two that listen, for keys and for the market, and one that announces that the process is there. */
const SESSIONS = 3;

export const connectionsOf = ({ requests, keys, work, orders }: PoolSizes): number =>
  requests + keys + work + orders + SESSIONS;

/** A process whose pools PostgreSQL cannot serve would find out under load. */
export async function requireConnections(client: pg.ClientBase, sizes: PoolSizes): Promise<void> {
  const { rows } = await client.query<{ allowed: number }>(`
    select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        case when rolconnlimit < 0 then null else rolconnlimit end
      ) as allowed
    from pg_roles
    where rolname = current_user`);
  const wanted = connectionsOf(sizes);
  const { allowed } = rows[0]!;
  if (wanted <= allowed) return;
  throw new DatabaseNotUsable(
    `This process opens up to ${wanted} connections and PostgreSQL takes ${allowed} of its role: lower DATABASE_POOL_REQUESTS, ` +
      'DATABASE_POOL_KEYS, DATABASE_POOL_WORK or DATABASE_ORDER_LANES, or raise max_connections (or the limit of the role).',
  );
}
