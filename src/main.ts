import { setTimeout as sleep } from 'node:timers/promises';
import { createService, type Service } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { seedCatalogue } from './investing/catalogue/work.ts';
import { loadCalendars } from './market/calendar/operations.ts';
import { seedExchanges } from './market/calendar/work.ts';
import { endLeases } from './market/feed/filled.ts';
import { readProductLinks } from './market/feed/links.ts';
import { linkProducts, pricesOf } from './market/feed/operations.ts';
import { carryOnFx, seedFx } from './market/fx/work.ts';
import { seedBanks } from './money/banks/work.ts';
import { sealerOf } from './operator/sealer.ts';
import { paymentsOf } from './payments.ts';
import type { Sealer } from './platform/crypto/sealed.ts';
import { type Address, connectPool, namedAfter } from './platform/database/connect.ts';
import { createDataDir } from './platform/database/data-dir-lock.ts';
import { type Embedded, startEmbedded } from './platform/database/embedded.ts';
import { isReadOnly } from './platform/database/errors.ts';
import { connectionsOf, defaultPoolSizes, type PoolSizes } from './platform/database/pools.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { announcePresence } from './platform/database/presence.ts';
import { transact } from './platform/database/transaction.ts';
import { DatabaseNotUsable } from './platform/database/usable.ts';
import { requireWholeSessions } from './platform/database/whole-sessions.ts';
import { ownAddress } from './platform/http/own-address.ts';
import { openPort, type Port } from './platform/http/port.ts';
import { clamdScan } from './platform/scanning/clamd.ts';
import { openStorage } from './platform/storage/open.ts';
import { createLogger, type Logger } from './platform/telemetry/logger.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { createFeeds } from './providers/market-feed/registry.ts';
import { seedDemo } from './seed.ts';
import { welcome } from './welcome.ts';

/** Starts the service and keeps it until a signal asks it to stop. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  try {
    await start(stopping);
  } catch (error) {
    // What was under way when the signal came fails because of it; whoever stops the rest ends the process.
    if (!stopping.signal.aborted) throw error;
  }
}

async function start(stopping: AbortController): Promise<void> {
  const config = readConfig(process.env);
  const payments = paymentsOf(config);
  const logger = createLogger(config.logLevel);
  const metrics = createMetrics();
  const port = openPort({ logger, metrics }, config);
  const parts: Stoppable[] = [port];
  handleSignals(stopping, parts, { logger, delay_ms: config.shutdownDelayMs });

  // First of all: a start that finds its port taken leaves nothing behind.
  await takePort(port, config);
  const baseUrl = ownAddress(port);
  if (config.seedDemo) requireDataDir(config);
  const database = await openDatabase(config, stopping.signal, logger);
  if (database.embedded) parts.unshift(database.embedded);
  const pools = poolsOf(config);
  await prepare(database, config, pools, logger);
  logger.info({ connections: { ...pools, all: connectionsOf(pools) } }, 'connections to PostgreSQL at most');
  const sealer = await openSealer(config, database.address);
  const market = await marketOf(config);
  let isPrepared = false;
  const service = createService({
    ...config,
    payments,
    fulfilment: config.fulfilmentProvider,
    address: database.address,
    sealer,
    storage: openStorage(config),
    scan: config.clamdAddress ? clamdScan(config.clamdAddress) : null,
    logger,
    metrics,
    port,
    redisUrl: config.redisUrl ?? null,
    pools,
    market,
    checkAnswers: config.nodeEnv !== 'production',
    isPrepared: () => isPrepared,
  });
  parts.unshift(service);
  if (config.role !== 'work' && !config.redisUrl)
    parts.unshift(await announcePresence(namedAfter(database.address, config.role), logger));

  await seedBanks(service.pool);
  await seedExchanges(service.pool);
  await requireExchanges(service.pool, config);
  if (config.seedDemo) {
    await seedFx(service.pool);
    await carryOnFx(service.pool);
  }
  // Before the products, so that those which are listed start at their exchange's price.
  if (database.embedded) await endLeases(service.pool);
  await service.fillMarket(stopping.signal);
  if (config.seedDemo) {
    const { links } = market;
    await seedCatalogue(service.pool, {
      prices: (tx) => pricesOf(tx, links),
      tie: (tx) => linkProducts(tx, links, 'untied'),
    });
    await seedDemo(service.pool, sealer, { dataDir: config.dataDir, baseUrl });
  }
  isPrepared = true;
  await service.server.ready();
  await welcome({ config, baseUrl, pool: service.pool });
}

type Stoppable = { beginStop?(): void; stop(): Promise<void> };
type Stopping = { readonly logger: Logger; readonly delay_ms: number };

/**
 * Ctrl-C in a terminal arrives twice; the second finds the first at work. Whoever sends requests here is given time to see
 * that it is not ready any more; a service that never was ready has nobody to wait for.
 */
function handleSignals(stopping: AbortController, parts: Stoppable[], { logger, delay_ms }: Stopping): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    logger.info({ signal }, 'stopping');
    const isServing = parts.some(({ beginStop }) => beginStop !== undefined);
    for (const part of parts) part.beginStop?.();
    if (isServing) await sleep(delay_ms);
    for (const part of parts) await part.stop();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error) => fail(error));
    });
}

async function openDatabase(
  config: Config,
  signal: AbortSignal,
  logger: Logger,
): Promise<{ address: Address; owner: Address | null; embedded: Embedded | null }> {
  if (config.databaseUrl)
    return { address: config.databaseUrl, owner: config.databaseOwnerUrl ?? null, embedded: null };
  const log = (line: string) => logger.info({ postgres: line });
  const embedded = await startEmbedded(config.dataDir, { signal, log }).catch(inOneSentence);
  return { address: embedded.work, owner: embedded.connection, embedded };
}

/** Credentials are written there, also where the database is elsewhere and keeps nothing in it. */
function requireDataDir({ dataDir }: Config): void {
  try {
    createDataDir(dataDir);
  } catch (error) {
    inOneSentence(error as Error);
  }
}

/** What goes wrong here is mended by hand: another copy runs, a folder is not ours, a database is away. */
function inOneSentence(error: Error): never {
  throw new ConfigError(error.message, { cause: error });
}

async function prepare(
  { address, owner, embedded }: { address: Address; owner: Address | null; embedded: Embedded | null },
  { role }: Config,
  pools: PoolSizes,
  logger: Logger,
): Promise<void> {
  const work = namedAfter(address, role);
  try {
    if (!embedded) await requireWholeSessions(work, 'DATABASE_URL');
    if (!embedded && owner) await requireWholeSessions(owner, 'DATABASE_OWNER_URL');
    await prepareDatabase({ work, owner: owner && namedAfter(owner, role), pools }, logger);
  } catch (error) {
    if (error instanceof DatabaseNotUsable) inOneSentence(error);
    if (!isReadOnly(error)) throw error;
    const message = 'The database takes no writes: DATABASE_URL must name the server that does, not its standby';
    throw new ConfigError(message, { cause: error });
  }
}

const poolsOf = (config: Config): PoolSizes => ({
  requests: config.databasePoolRequests,
  keys: config.databasePoolKeys,
  work: config.databasePoolWork,
  orders: config.databaseOrderLanes ?? defaultPoolSizes.orders,
});

async function openSealer(config: Config, address: Address): Promise<Sealer> {
  const pool = connectPool(namedAfter(address, config.role), 1, () => {}, { purpose: 'start' });
  try {
    return await sealerOf(config, pool);
  } finally {
    await pool.end();
  }
}

/** The simulated market is part of the demonstration, and so are the products that follow it. */
async function marketOf(config: Config) {
  const { marketFeeds, marketNgxUrl: ngxUrl, marketGseUrl: gseUrl, marketCsvDir: csvFolder, seedDemo } = config;
  const feeds = await createFeeds(marketFeeds, { ngxUrl, gseUrl, csvFolder });
  return { feeds, links: seedDemo ? await readProductLinks() : [], carriesRates: seedDemo };
}

/** A feed of an exchange that is not there would tell nobody anything, and nobody would notice. */
async function requireExchanges(pool: Service['pool'], { marketFeeds }: Config): Promise<void> {
  const known = (await transact(pool, 'read', loadCalendars)).map(({ exchange }) => exchange.code);
  for (const code of marketFeeds.keys())
    if (!known.includes(code))
      throw new ConfigError(`MARKET_FEEDS names ${code}, which is no exchange here; there are ${known.join(', ')}`);
}

async function takePort(taken: Port, { host, port }: Config): Promise<void> {
  try {
    await taken.take(host, port);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`PORT ${port} on ${host} is taken by another program; set PORT to a free one`);
    if (code === 'EACCES')
      throw new ConfigError(`PORT ${port} may not be opened by this user; set PORT to one from 1024 to 65535`);
    if (['EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'].includes(code))
      throw new ConfigError(`HOST ${host} is no address of this machine (${code}); set HOST to one, such as 127.0.0.1`);
    throw error;
  }
}

/** What was started by hand can be mended by hand: such errors are sentences. Anything else is a bug with a stack. */
function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
