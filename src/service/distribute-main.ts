import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config-error.ts';
import { distribute } from '../platform/database/citus/distribute.ts';
import { listenerClient, reach } from '../platform/database/connect.ts';
import { DatabaseNotUsable } from '../platform/database/errors.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { readConfig } from './config.ts';
import { connectingAs, poolsOf, prepare } from './prepare.ts';

/**
 * Brings the database to this version and spreads its large tables over the workers of Citus, then ends. After an upgrade it
 * spreads what is new.
 *
 *   npm run database:distribute               with DATABASE_URL and DATABASE_OWNER_URL of the coordinator
 *   npm run database:distribute -- --shards N   in so many shards: twice the workers when absent
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { shards: { type: 'string' } } });
  const config = readConfig(process.env);
  const { databaseUrl: address, databaseOwnerUrl: owner } = config;
  if (!address || !owner)
    throw new ConfigError(
      'DATABASE_URL and DATABASE_OWNER_URL must be set: the role at work, and the one that owns the tables, both on the coordinator',
    );
  const logger = createLogger(config.logLevel);
  const patience = { wait_ms: config.databaseWaitMs, log: logger };
  await prepare({ address, owner, embedded: null }, config, connectingAs(config, poolsOf(config)), {
    logger,
    patience,
  });
  const client = listenerClient(owner, 'distribute');
  client.on('error', () => {});
  await reach(client, 'DATABASE_OWNER_URL');
  try {
    const log = (line: string) => logger.info(line);
    await distribute(client, { workRole: await roleOf(address), shards: shardsOf(values.shards), log });
  } finally {
    await client.end();
  }
  logger.info('The tables are spread. Start the service with DATABASE_URL as the address of the coordinator.');
}

async function roleOf(address: string): Promise<string> {
  const client = listenerClient(address, 'distribute');
  client.on('error', () => {});
  await reach(client, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]!.role;
  } finally {
    await client.end();
  }
}

const SHARDS_MAX = 1_024;

function shardsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const shards = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (shards <= SHARDS_MAX) return shards;
  throw new ConfigError(`--shards is the number of shards of each table, from 1 to ${SHARDS_MAX}`);
}

await main().catch((error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof DatabaseNotUsable;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});
