import { ConfigError } from '../platform/config-error.ts';
import { type Address, namedAfter } from '../platform/database/connect.ts';
import { DatabaseNotUsable, isReadOnly } from '../platform/database/errors.ts';
import { type Connecting, defaultPoolSizes, type PoolSizes } from '../platform/database/pools.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { type Patience, whileAway } from '../platform/database/while-away.ts';
import { requireWholeSessions } from '../platform/database/whole-sessions.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Config } from './config.ts';

/** The database of a start; `owner` and `embedded` are null where there is none. */
export type Found = { readonly address: Address; readonly owner: Address | null; readonly embedded: object | null };

/** Brings the database to this version, once it is there. What a person has to correct is a ConfigError of one sentence. */
export async function prepare(
  { address, owner, embedded }: Found,
  { role, databasePoolUrl, databaseReplicaUrl }: Pick<Config, 'role' | 'databasePoolUrl' | 'databaseReplicaUrl'>,
  connecting: Connecting,
  { logger, patience }: { readonly logger: Logger; readonly patience: Patience },
): Promise<void> {
  const work = namedAfter(address, role);
  try {
    await whileAway(async () => {
      if (!embedded) await requireWholeSessions(work, 'DATABASE_URL');
      if (!embedded && owner) await requireWholeSessions(owner, 'DATABASE_OWNER_URL');
      const beside = { pooler: databasePoolUrl ?? null, replica: databaseReplicaUrl ?? null };
      await prepareDatabase({ work, owner: owner && namedAfter(owner, role), ...beside, connecting }, logger);
    }, patience);
  } catch (error) {
    if (error instanceof DatabaseNotUsable) inOneSentence(error);
    if (!isReadOnly(error)) throw error;
    const message = 'The database takes no writes: DATABASE_URL must name the server that does, not its standby';
    throw new ConfigError(message, { cause: error });
  }
}

export const poolsOf = (config: Config): PoolSizes => ({
  requests: config.databasePoolRequests,
  people: config.databasePoolPeople,
  long: config.databasePoolLong,
  keys: config.databasePoolKeys,
  work: config.databasePoolWork,
  orders: config.databaseOrderLanes ?? defaultPoolSizes.orders,
});

export function replicaOf({
  databaseReplicaUrl,
  databasePoolReplica: connections,
  databaseReplicaLagMaxMs: lagMax_ms,
}: Config) {
  return databaseReplicaUrl === undefined ? null : { address: databaseReplicaUrl, connections, lagMax_ms };
}

export const connectingAs = ({ role, redisUrl, databasePoolUrl }: Config, sizes: PoolSizes): Connecting => ({
  role,
  sizes,
  isShared: databasePoolUrl !== undefined,
  announces: role !== 'work' && !redisUrl,
});

/** These errors are corrected by hand: another copy runs, a folder is not ours, a database is away. */
export function inOneSentence(error: Error): never {
  throw new ConfigError(error.message, { cause: error });
}
