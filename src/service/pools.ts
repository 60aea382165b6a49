import type pg from 'pg';
import { type Address, connectPool, namedAfter } from '../platform/database/connect.ts';
import { defaultPoolSizes, type PoolSizes } from '../platform/database/pools.ts';
import { openReplica, type Replica } from '../platform/database/replica.ts';
import type { ServiceOptions } from './options.ts';

/** The connections of a service: those of requests, of keys and of work never wait for each other. */
export type OpenPools = {
  /** For what needs a session: listeners and lanes. Named after the role of the process, as the database shows it. */
  readonly address: Address;
  readonly sizes: PoolSizes;
  readonly requests: pg.Pool;
  readonly keys: pg.Pool;
  readonly work: pg.Pool;
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
    if (!isClosed) logger.warn({ err: error }, 'a database connection was lost');
  };
  const requests = connectPool(pooled, pools.requests, onError, { purpose: 'requests', isOfOneMoment: true, isShared });
  const keys = connectPool(pooled, pools.keys, onError, { purpose: 'keys', isShared });
  const work = connectPool(pooled, pools.work, onError, { purpose: 'work', isShared });
  const replica = standby && openReplica({ primary: requests, ...replicaPoolOf(standby, role, onError) });
  return {
    address,
    sizes: pools,
    requests,
    keys,
    work,
    replica,
    onError,
    async close() {
      isClosed = true;
      await replica?.close();
      await Promise.all([requests, keys, work].map((each) => each.end()));
    },
  };
}

/** A standby takes no writes, and its connections are no part of what the primary takes. */
function replicaPoolOf(
  { address, connections, lagMax_ms }: NonNullable<ServiceOptions['replica']>,
  role: ServiceOptions['role'],
  onError: (error: Error) => void,
) {
  const use = { purpose: 'replica', takesReadOnly: true } as const;
  return { replica: connectPool(namedAfter(address, role), connections, onError, use), lagMax_ms, onError };
}
