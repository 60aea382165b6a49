import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { openKeyRing } from './access/keys/keyring.ts';
import { endpoints } from './endpoints.ts';
import { events } from './events.ts';
import { followMarket, type MarketOptions, marketRoutes } from './exchanges.ts';
import { FULFILMENT_TOLERANCE_PERCENT } from './investing/orders/figures.ts';
import { fulfilmentWork } from './investing/orders/fulfilment.ts';
import type { ServiceJobs } from './jobs.ts';
import { openBoard } from './market/board/operations.ts';
import { watchFilling } from './market/feed/filled.ts';
import { measureVerification, verifyLedgerDaily } from './money/ledger/work.ts';
import { type NotificationOptions, openNotifications } from './notifications.ts';
import { createOrderDesk } from './order-desk.ts';
import { routesOf, type Settings, workOf } from './parts.ts';
import { createPayments, type Payments, type PaymentsSettings, simulatedPayments } from './payments.ts';
import { masterKeysReadiness, measureKeyVersions } from './platform/crypto/key-versions.ts';
import { connectPool, namedAfter } from './platform/database/connect.ts';
import { defaultPoolSizes, type PoolSizes } from './platform/database/pools.ts';
import type { Fault } from './platform/fault.ts';
import type { Bounds } from './platform/http/listener.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import type { Port } from './platform/http/port.ts';
import { createLimiter } from './platform/http/rate-limit.ts';
import { referencePage } from './platform/http/reference-page.ts';
import { createServer } from './platform/http/server.ts';
import { version } from './platform/package-root.ts';
import type { Scan } from './platform/scanning/clamd.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createMetrics, type Metrics, measureBuild, measurePool } from './platform/telemetry/metrics.ts';
import { measureQueues } from './platform/telemetry/queues.ts';
import { workMetrics } from './platform/telemetry/work-metrics.ts';
import { asBuffer } from './platform/threads/messages.ts';
import { openThreads } from './platform/threads/pool.ts';
import { startWork } from './platform/work/start.ts';
import type { FulfilmentProvider } from './providers/fulfilment/contract.ts';
import type { FulfilmentName } from './providers/fulfilment/providers.ts';
import { queues } from './queues.ts';
import { measureStanding, readinessOf } from './readiness.ts';
import { faultsIn } from './sandbox/faults/routes.ts';
import { sealedColumns } from './sealed-columns.ts';
import { documentSettings } from './verification/documents/settings.ts';
import type { Refusal } from './vocabulary/refusals.ts';
import type { Mode } from './vocabulary/values.ts';

export type ServiceOptions = NotificationOptions & {
  /** Where documents lie. */
  readonly storage: Storage;
  /** Looks for malware in them; null where no scanner is configured. */
  readonly scan: Scan | null;
  readonly modes: readonly Mode[];
  readonly rateLimitPerMinute: number;
  readonly trustedProxies: readonly string[];
  readonly redisUrl: string | null;
  /** How many connections to the database; the defaults when absent. */
  readonly pools?: PoolSizes;
  /** Hold every answer against its schema, and every refusal against the endpoint's list. */
  readonly checkAnswers: boolean;
  readonly bounds?: Bounds;
  /** The port that was taken for it, and what counted its requests until now; of its own when absent. */
  readonly port?: Port;
  readonly metrics?: Metrics;
  readonly bodyBytes?: number;
  readonly connectionsMax?: number;
  readonly connectionsPerAddressMax?: number;
  /** Who tells of which exchange, and which products follow which instruments; absent: nobody. */
  readonly market?: MarketOptions;
  /** How old an exchange rate may be and still quote, in milliseconds; four days when absent. */
  readonly fxRateMaxAge?: number;
  /** The simulator for both modes when absent. */
  readonly payments?: PaymentsSettings;
  /** Who fulfils live orders; the operator when absent. */
  readonly fulfilment?: FulfilmentName | FulfilmentProvider;
  /** How far what it says may be from what was expected and be booked, in percent; 10 when absent. */
  readonly fulfilmentTolerancePercent?: number;
  /** For tests: dies at a point between recording and calling. */
  readonly fault?: Fault;
  readonly heartbeat_ms?: number;
  /** For tests: hears which endpoint refused what. */
  readonly onRefused?: (endpoint: string, refusal: Refusal) => void;
  /** For tests: this process's clock. */
  readonly now_ms?: () => number;
  /** Whether what a start makes is there: a service without it answers, and is not ready. Always, when absent. */
  readonly isPrepared?: () => boolean;
};

export type Service = {
  readonly server: FastifyInstance;
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  /** Reads the simulated exchanges; done when they have been read. Where nobody works here, somebody else does it. */
  fillMarket(stopping: AbortSignal): Promise<void>;
  /** From now on it is not ready; what comes is still served. */
  beginStop(): void;
  /** Finishes what is under way: requests first, then work, then connections. */
  stop(): Promise<void>;
};

/** How often a start looks whether the simulated exchanges have been read. */
const FILL_LOOK_MS = 25;

const THREAD = new URL('./thread.js', import.meta.url);
/** A processor is left for the requests themselves; a file that is looked at is several times its size. */
const threadBounds = {
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  job_ms: 20_000,
  memory_mb: 256,
};

/** Puts the parts together. What each does is decided where it stands. */
export function createService(options: ServiceOptions): Service {
  const { sealer, logger, role, pools = defaultPoolSizes, now_ms = Date.now } = options;
  const address = namedAfter(options.address, role);
  let isStopped = false;
  let isStopping = false;
  const noteError = (error: Error) => {
    // A connection that was given up may still hear that its database stops too.
    if (!isStopped) logger.warn({ err: error }, 'a database connection was lost');
  };
  const pool = connectPool(address, pools.requests, noteError, { purpose: 'requests' });
  const keyPool = connectPool(address, pools.keys, noteError, { purpose: 'keys' });
  const workPool = connectPool(address, pools.work, noteError, { purpose: 'work' });
  const { metrics = createMetrics() } = options;
  measurePool(metrics, pool);
  measureKeyVersions(metrics, workPool, sealedColumns, logger);
  measureBuild(metrics, version);
  measureQueues(metrics, workPool, queues, logger);
  measureVerification(metrics, workPool, logger);
  measureStanding(metrics, keyPool, now_ms);
  const keys = openKeyRing({ pool: keyPool, address, sealer, onError: noteError });
  const board = openBoard({ pool, address, onError: noteError });
  const limiter = createLimiter(options.redisUrl, logger);
  const notifications = openNotifications({ ...options, pool: workPool, metrics }, events);
  const threads = openThreads<ServiceJobs>(THREAD, threadBounds);
  const settings: Settings = {
    keys: { sealer, rateLimitDefault: options.rateLimitPerMinute },
    documents: documentSettings(pool, {
      sealer,
      storage: options.storage,
      scan: options.scan,
      files: {
        examineFile: (content) => threads.run('examineFile', content),
        sealFile: (file) => threads.run('sealFile', file),
        openFile: (file) => threads.run('openFile', file),
      },
      onError: (error, about) => logger.error({ err: error }, about),
    }),
    ...(options.fxRateMaxAge !== undefined && { rateMaxAge_ms: options.fxRateMaxAge }),
  };
  const payments: Payments = createPayments({
    settings: options.payments ?? simulatedPayments,
    modes: options.modes,
    pool,
    sealer,
    server: () => server,
    metrics,
    logger,
    ...(options.fault && { fault: options.fault }),
  });
  const filling = watchFilling(options.market?.feeds ?? new Map(), role !== 'api');
  const desk = createOrderDesk({ ...options, address, pools }, keys, metrics, payments);
  const server = createServer({
    ...options,
    routes:
      role === 'work'
        ? []
        : [
            ...routesOf({ desk, pool, ...payments }, settings, notifications),
            ...marketRoutes(board),
            ...payments.routes,
          ],
    openRoutes: role === 'work' ? [] : payments.openRoutes,
    keys,
    pool,
    limiter,
    metrics,
    sealing: sealer,
    large: {
      digest: async (body) => {
        const { bytes, hash } = await threads.run('digest', body);
        return { bytes: asBuffer(bytes), hash };
      },
      readJson: (bytes) => threads.run('readJson', bytes),
    },
    openApiDocument: openApiDocument(endpoints, events),
    publicUrl: options.payments?.publicUrl ?? null,
    referencePage: referencePage(),
    faults: faultsIn(pool),
    readiness: readinessOf(keyPool, {
      isPrepared: options.isPrepared ?? (() => true),
      isStopping: () => isStopping,
      masterKeys: masterKeysReadiness(keyPool, sealer, sealedColumns),
      filling,
      now_ms,
    }),
  });
  const fulfilling = fulfilmentWork(
    options.fulfilment ?? 'manual',
    options.fulfilmentTolerancePercent ?? FULFILMENT_TOLERANCE_PERCENT,
    options.fault ?? (() => {}),
  );
  const verifying = verifyLedgerDaily({ report: (problem) => logger.error(problem, 'the ledger is wrong') });
  const market = followMarket(options.market, logger, metrics);
  const loops = [...workOf(keys, settings, notifications), ...market, ...payments.work, ...fulfilling, verifying];
  const entries = role === 'api' ? [] : loops;
  const work = startWork(entries, { pool: workPool, log: logger, metrics: workMetrics(metrics.registry) });
  notifications.connect(work.wake);
  return {
    server,
    pool,
    metrics,
    async fillMarket(stopping) {
      if (role === 'api') return;
      while (!stopping.aborted && (await filling.missing(workPool)).length > 0) {
        work.wake('market.follow');
        await delay(FILL_LOOK_MS);
      }
    },
    beginStop() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      await server.close();
      await threads.close();
      await desk.stop();
      await notifications.disconnect();
      await work.stop();
      await notifications.stop();
      await board.close();
      await keys.close();
      await limiter.close();
      isStopped = true;
      await Promise.all([pool, keyPool, workPool].map((each) => each.end()));
    },
  };
}
