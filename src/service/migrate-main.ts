import { ConfigError } from '../platform/config-error.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { readConfig } from './config.ts';
import { connectingAs, poolsOf, prepare } from './prepare.ts';

/**
 * Brings the database to this version and grants the role at work its rights, then ends: the step of a deployment that has the
 * owner's password, so that the processes which serve do not need it.
 *
 *   npm run migrate      with DATABASE_URL and DATABASE_OWNER_URL
 */
async function main(): Promise<void> {
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
}

await main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
