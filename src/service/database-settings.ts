import { defaultPoolSizes } from '../platform/database/pools.ts';
import { address, secret, wholeNumber } from './setting-kinds.ts';

/** With a password in it. */
const database = () => secret(address('postgres:', 'postgresql:').optional());

/** Where PostgreSQL is, and how many connections to it a process opens. */
export const databaseVariables = {
  DATABASE_URL: database(),
  DATABASE_OWNER_URL: database(),
  DATABASE_POOL_URL: database(),
  DATABASE_REPLICA_URL: database(),
  DATABASE_REPLICA_LAG_MAX_MS: wholeNumber(100, 60_000).default(1_000),
  DATABASE_WAIT_MS: wholeNumber(0, 86_400_000).default(60_000),
  DATABASE_POOL_REQUESTS: wholeNumber(1, 200).default(defaultPoolSizes.requests),
  DATABASE_POOL_PEOPLE: wholeNumber(1, 100).default(defaultPoolSizes.people),
  DATABASE_POOL_LONG: wholeNumber(1, 20).default(defaultPoolSizes.long),
  DATABASE_POOL_KEYS: wholeNumber(1, 50).default(defaultPoolSizes.keys),
  DATABASE_POOL_WORK: wholeNumber(2, 100).default(defaultPoolSizes.work),
  DATABASE_POOL_REPLICA: wholeNumber(1, 100).default(4),
  DATABASE_ORDER_LANES: wholeNumber(1, 32).optional(),
};

const besides = {
  DATABASE_OWNER_URL: 'is the owner of the database that DATABASE_URL names',
  DATABASE_POOL_URL: 'is a pooler before the database that DATABASE_URL names',
  DATABASE_REPLICA_URL: 'is a standby of the database that DATABASE_URL names',
};

/** An address in addition to that of the database is of no use without it. */
export function databaseProblems(settings: Record<string, string | undefined>): string[] {
  if (settings['DATABASE_URL']) return [];
  return Object.entries(besides)
    .filter(([name]) => settings[name])
    .map(([name, what]) => `${name} ${what}: set both, or neither`);
}
