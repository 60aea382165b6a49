import type pg from 'pg';
import { type Address, connectPool, namedAfter } from '../platform/database/connect.ts';
import {
  CONNECTIONS_OF_JOBS,
  defaultPoolSizes,
  LONG_STATEMENT_SECONDS_MAX,
  type PoolSizes,
} from '../platform/database/pools.ts';
import { openReplica, type Replica } from '../platform/database/replica.ts';
import { unavailable } from '../vocabulary/refusals.ts';
import type { ServiceOptions } from './options.ts';

/** The connections of a service: those of partners, of people, of long reads, of keys, of work and of jobs never wait for each other. */
export type OpenPools = {
  /** For what needs a session: listeners and lanes. Named after the role of the process, as the database shows it. */
  readonly address: Address;
  readonly sizes: PoolSizes;
  readonly requests: pg.Pool;
  readonly people: pg.Pool;
  readonly long: pg.Pool;
  readonly keys: pg.Pool;
  readonly work: pg.Pool;
  readonly jobs: pg.Pool;
  readonly replica: Replica | null;
  readonly onError: (error: Error) => void;
  close(): Promise<void>;
};

export function openPools({
  address: databaseAddress,
  poolAddress = null,
  replica: standby = null,
  role,
  logger,
  pools = defaultPoolSizes,
}: ServiceOptions): OpenPools {
  const address = namedAfter(databaseAddress, role);
  const pooled = poolAddress === null ? address : namedAfter(poolAddress, role);
  const isShared = poolAddress !== null;
  let isClosed = false;
  const onError = (error: Error) => {
    // A dropped connection may still report that its database stops.
    if (!isClosed) logger.warn({ err: unavailable(error) }, 'a database connection was lost');
  };
  const requests = connectPool(pooled, pools.requests, onError, { purpose: 'requests', isOfOneMoment: true, isShared });
  const keys = connectPool(pooled, pools.keys, onError, { purpose: 'keys', isShared });
  const work = connectPool(pooled, pools.work, onError, { purpose: 'work', isShared });
  const people = connectPool(address, pools.people, onError, { purpose: 'people', endsWithConnection: true });
  const long = connectPool(address, pools.long, onError, { purpose: 'long', ...forLong });
  const jobs = connectPool(address, CONNECTIONS_OF_JOBS, onError, { purpose: 'jobs', endsWithConnection: true });
  const replica = standby && openReplica({ primary: requests, ...replicaPoolsOf(standby, pools.long, onError, role) });
  return {
    address,
    sizes: pools,
    ...{ requests, people, long, keys, work, jobs, replica },
    onError,
    async close() {
      isClosed = true;
      await replica?.close();
      await Promise.all([requests, people, long, keys, work, jobs].map((each) => each.end()));
    },
  };
}

/** A standby takes no writes, and its connections are no part of what the primary takes. */
function replicaPoolsOf(
  { address, connections, lagMax_ms }: NonNullable<ServiceOptions['replica']>,
  long: number,
  onError: (error: Error) => void,
  role: ServiceOptions['role'],
) {
  const named = namedAfter(address, role);
  const takesReadOnly = true;
  const replica = connectPool(named, connections, onError, { purpose: 'replica', takesReadOnly });
  const use = { purpose: 'long', takesReadOnly, ...forLong } as const;
  return { replica, long: connectPool(named, long + CONNECTIONS_OF_JOBS, onError, use), lagMax_ms, onError };
}

const forLong = { statement_ms: LONG_STATEMENT_SECONDS_MAX * 1_000, endsWithConnection: true } as const;
