import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config-error.ts';
import { DatabaseNotUsable } from '../platform/database/errors.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { readConfig } from './config.ts';
import { connectingAs, poolsOf, prepare } from './prepare.ts';
import { shardsOf, spreadTables } from './spread-tables.ts';

/**
 * Brings the database to this version and grants the role at work its rights, then ends: the step of a deployment that has the
 * owner's password, so that the processes which serve do not need it.
 *
 *   npm run migrate                                with DATABASE_URL and DATABASE_OWNER_URL
 *   npm run migrate -- --distribute                also spreads the large tables over the workers of Citus; both are of the coordinator
 *   npm run migrate -- --distribute --shards N     in so many shards: twice the workers when absent
 */
async function main(): Promise<void> {
  const { distribute, shards } = parseArgs({
    options: { distribute: { type: 'boolean', default: false }, shards: { type: 'string' } },
  }).values;
  if (shards !== undefined && !distribute) throw new ConfigError('--shards is for --distribute, which spreads tables');
  const shardCount = shardsOf(shards);
  const config = readConfig(process.env);
  const { databaseUrl: address, databaseOwnerUrl: owner } = config;
  if (!address || !owner)
    throw new ConfigError(
      'DATABASE_URL and DATABASE_OWNER_URL must be set: the role at work, and the one that owns the tables',
    );
  const connecting = connectingAs(config, poolsOf(config));
  const logger = createLogger(config.logLevel);
  const patience = { wait_ms: config.databaseWaitMs, log: logger };
  await prepare({ address, owner, embedded: null }, config, connecting, { logger, patience });
  logger.info('The database is at this version.');
  if (!distribute) return;
  await spreadTables({ address, owner }, shardCount, (line) => logger.info(line));
  logger.info('The tables are spread. Start the service with DATABASE_URL as the address of the coordinator.');
}

await main().catch((error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof DatabaseNotUsable;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});
