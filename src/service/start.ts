import type { DestinationStream } from 'pino';
import { readProductLinks } from '../investing/investments/link-file.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { type Address, connectPool, namedAfter } from '../platform/database/connect.ts';
import { createDataDir } from '../platform/database/data-dir-lock.ts';
import { type Embedded, startEmbedded } from '../platform/database/embedded.ts';
import { forgetComparison, noteOrigin } from '../platform/database/origin.ts';
import { budgetOf, totalsOf } from '../platform/database/pools.ts';
import { announcePresence } from '../platform/database/presence.ts';
import { transact } from '../platform/database/transaction.ts';
import { whileAway } from '../platform/database/while-away.ts';
import { metricsListener } from '../platform/http/server/metrics-listener.ts';
import { ownAddress } from '../platform/http/server/own-address.ts';
import { openPort } from '../platform/http/server/port.ts';
import { commit, version } from '../platform/package-root.ts';
import { hasRealAccount } from '../platform/provider-calls/account.ts';
import type { MarkerPlace } from '../platform/restores/marker-place.ts';
import { MoneyHeld, openMarker } from '../platform/restores/restore-marker.ts';
import { clamdScan } from '../platform/scanning/clamd.ts';
import { createLogger, type Logger } from '../platform/telemetry/logger.ts';
import { createMetrics, type Metrics } from '../platform/telemetry/metrics.ts';
import { createFeeds } from '../providers/market-feed/registry.ts';
import { isDemonstration } from './capabilities.ts';
import { type Config, readConfig } from './config.ts';
import { createService } from './create-service.ts';
import { readFirm, seedsWork } from './demo/firm.ts';
import { seedWaiting } from './demo/waiting.ts';
import { seedDemo } from './demo-seed.ts';
import { storageOf } from './dependencies.ts';
import { openIdOf } from './open-id-settings.ts';
import type { Service } from './options.ts';
import { paymentsOf } from './payments-settings.ts';
import { takePorts } from './ports.ts';
import { connectingAs, inOneSentence, poolsOf, prepare, replicaOf } from './prepare.ts';
import { markerPlaceOf, requireDatabaseOf } from './restore-marker.ts';
import { screeningSettingsOf } from './screening-settings.ts';
import { sealerOf } from './sealer.ts';
import { seedDatabase } from './seed-database.ts';
import { startupMessage } from './startup-message.ts';
import { openTracing } from './tracing-settings.ts';

export type Stoppable = { beginStop?(): void; stop(): Promise<void> };

/** What a start is asked for. Throws a ConfigError for a setting that is wrong. */
export function readStart(variables: NodeJS.ProcessEnv, output?: DestinationStream) {
  const config = readConfig(variables);
  const providers = {
    ...{ payments: paymentsOf(config), screening: screeningSettingsOf(config), openId: openIdOf(config) },
    markerPlace: markerPlaceOf(config),
  };
  return { config, providers, logger: createLogger(config.logLevel, output) };
}

type Wanted = ReturnType<typeof readStart>;

/** Writes what a person reads who started the service; done when it is written. */
type Print = (text: string) => Promise<void>;

/** Whoever starts the service stops it: part by part, in the order of the list, into which each part is put when it begins. */
type Hold = { readonly parts: Stoppable[]; readonly signal: AbortSignal; readonly print: Print };

/** Starts the service. Throws a ConfigError for what the person at the terminal can correct. */
export async function start({ config, providers, logger }: Wanted, { parts, signal, print }: Hold): Promise<void> {
  const metrics = createMetrics();
  logger.info({ version, commit, node: process.version, role: config.role }, 'starting');
  // First of all, so that a start that finds its port taken changes nothing.
  const { port, operatorPort, metricsPort, metricsElsewhere } = await openPorts(config, { logger, metrics }, parts);
  const baseUrl = ownAddress(port);
  if (config.seedDemo) requireDataDir(config);
  const database = await openDatabase(config, providers, signal, logger);
  if (database.embedded) parts.unshift(database.embedded);
  const pools = poolsOf(config);
  const connecting = connectingAs(config, pools);
  const patience = { wait_ms: config.databaseWaitMs, log: logger, signal };
  await prepare(database, config, connecting, { logger, patience });
  logger.info({ ...budgetOf(connecting), ...totalsOf(connecting) }, 'connections to PostgreSQL at most');
  const tracing = await openTracing(config, logger);
  if (tracing) parts.unshift(tracing);
  const stored = () => readStored(config, database.address, providers.markerPlace, logger);
  const { sealer, simulatesLive } = await whileAway(stored, patience);
  const market = await marketOf(config);
  let isPrepared = false;
  const service = createService({
    ...config,
    ...providers,
    fulfilment: config.fulfilmentProvider,
    simulatesLive,
    address: database.address,
    poolAddress: config.databasePoolUrl ?? null,
    replica: replicaOf(config),
    sealer,
    ...storageOf(config),
    scan: config.clamdAddress ? clamdScan(config.clamdAddress) : null,
    logger,
    metrics,
    metricsElsewhere,
    tracing,
    port,
    operatorPort,
    redisUrl: config.redisUrl ?? null,
    pools,
    market,
    checkAnswers: config.nodeEnv !== 'production',
    isPrepared: () => isPrepared,
  });
  parts.unshift(service);
  const announce = () => announcePresence(namedAfter(database.address, config.role), logger);
  if (connecting.announces) parts.unshift(await whileAway(announce, patience));

  const operatorUrl = service.operatorServer ? ownAddress(operatorPort) : null;
  const seeding = { market, sealer, baseUrl, operatorUrl, isEmbedded: database.embedded !== null };
  await whileAway(() => seedDatabase(service, config, seeding, signal), patience);
  await service.server.ready();
  await service.operatorServer?.ready();
  if (simulatesLive && seedsWork(config) && operatorUrl)
    await seedWork(service.pool, { config, sealer, baseUrl, operatorUrl, logger });
  const metricsUrl = metricsElsewhere ? ownAddress(metricsPort) : null;
  const message = { config, simulatesLive, baseUrl, operatorUrl, metricsUrl, pool: service.pool };
  await print(await whileAway(() => startupMessage(message), patience));
  // Who waits for the service has then read where it is.
  isPrepared = true;
}

/** The ports of this start, taken. Only the one of metrics serves already. */
async function openPorts(config: Config, recorder: { logger: Logger; metrics: Metrics }, parts: Stoppable[]) {
  const open = () => openPort(recorder, config);
  const ports = { port: open(), operatorPort: open(), metricsPort: open() };
  parts.push(...Object.values(ports));
  const metricsElsewhere = await takePorts(ports, config);
  ports.metricsPort.serve(metricsListener(recorder));
  return { ...ports, metricsElsewhere };
}

type SeedingWork = {
  readonly config: Pick<Config, 'dataDir'>;
  readonly sealer: Sealer;
  readonly baseUrl: string;
  readonly operatorUrl: string;
  readonly logger: Logger;
};

/** The demonstration is of use without it, so that its failure is an error of the log and the service stays. */
async function seedWork(pool: Service['pool'], { config, sealer, logger, ...addresses }: SeedingWork): Promise<void> {
  const { dataDir } = config;
  try {
    await seedWaiting({ pool, sealer, firm: await readFirm(dataDir) });
    // The partner that this made has people too.
    await seedDemo(pool, sealer, { dataDir, ...addresses });
  } catch (error) {
    logger.error({ err: error }, 'the work that waits in the demonstration could not be made');
  }
}

async function openDatabase(
  config: Config,
  { markerPlace }: Wanted['providers'],
  signal: AbortSignal,
  logger: Logger,
): Promise<{ address: Address; owner: Address | null; embedded: Embedded | null }> {
  if (config.databaseUrl)
    return { address: config.databaseUrl, owner: config.databaseOwnerUrl ?? null, embedded: null };
  if (markerPlace) await requireDatabaseOf(markerPlace, config.dataDir).catch(inOneSentence);
  const log = (line: string) => logger.info({ postgres: line });
  const embedded = await startEmbedded(config.dataDir, { signal, log }).catch(inOneSentence);
  return { address: embedded.work, owner: embedded.connection, embedded };
}

/** Credentials are written there, also where the database is elsewhere and stores nothing in it. */
function requireDataDir({ dataDir }: Config): void {
  try {
    createDataDir(dataDir);
  } catch (error) {
    inOneSentence(error as Error);
  }
}

const RESTORED =
  'the database was restored, or continued by another server: what is older is asked of providers before it is sent';

type Stored = {
  readonly sealer: Sealer;
  /** Not where a real provider was ever called about live money: such a database is no demonstration. */
  readonly simulatesLive: boolean;
};

async function readStored(
  config: Config,
  address: Address,
  markerPlace: MarkerPlace | null,
  logger: Logger,
): Promise<Stored> {
  const pool = connectPool(namedAfter(address, config.role), 1, () => {}, { purpose: 'start' });
  try {
    if (markerPlace) await openMarker({ pool, place: markerPlace, log: logger }).look().catch(heldInOneSentence);
    else if (config.modes.includes('live')) await transact(pool, 'write', forgetComparison);
    const restored_at = await noteOrigin(pool);
    if (restored_at !== null) logger.info({ restored_at }, RESTORED);
    const hasRealMoney = await transact(pool, 'read', (tx) => hasRealAccount(tx, 'live'));
    return { sealer: await sealerOf(config, pool), simulatesLive: isDemonstration(config) && !hasRealMoney };
  } finally {
    await pool.end();
  }
}

/** Without the marker nobody can say whether the database was restored: nothing of it is served. */
function heldInOneSentence(error: Error): never {
  if (error instanceof MoneyHeld) inOneSentence(error);
  throw error;
}

/** The simulated market is part of the demonstration, and so are the products that follow it. */
async function marketOf(config: Config) {
  const { marketFeeds, marketNgxUrl: ngxUrl, marketGseUrl: gseUrl, marketCsvDir: csvFolder, seedDemo } = config;
  const feeds = await createFeeds(marketFeeds, { ngxUrl, gseUrl, csvFolder });
  return { feeds, links: seedDemo ? await readProductLinks() : [], refreshesRates: seedDemo };
}
