import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type OpenKeyRing, openKeyRing } from './access/keys/keyring.ts';
import type { KeySettings } from './access/keys/operations.ts';
import { keyRoutes } from './access/keys/routes.ts';
import { keyWork } from './access/keys/work.ts';
import { organisationRoutes } from './access/organisations/routes.ts';
import { endpoints } from './endpoints.ts';
import { events } from './events.ts';
import { distributionRoutes } from './investing/distributions/routes.ts';
import { holdingRoutes } from './investing/holdings/routes.ts';
import { investmentRoutes } from './investing/investments/routes.ts';
import { investmentWork } from './investing/investments/work.ts';
import { maturityWork } from './investing/maturity/work.ts';
import { placeOrder } from './investing/orders/contract.ts';
import { createDesk, type Desk } from './investing/orders/desk/desk.ts';
import { orderRoutes } from './investing/orders/routes.ts';
import { orderWork } from './investing/orders/work.ts';
import { fxRoutes } from './market/fx/routes.ts';
import { bankRoutes } from './money/banks/routes.ts';
import { conversionRoutes } from './money/conversions/routes.ts';
import { statementRoutes } from './money/statement/routes.ts';
import { walletRoutes } from './money/wallets/routes.ts';
import { withdrawalRoutes } from './money/withdrawals/routes.ts';
import { eventRoutes } from './notifications/events/routes.ts';
import { createPayments, type Payments, type PaymentsSettings, simulatedPayments } from './payments.ts';
import type { Sealer } from './platform/crypto/sealed.ts';
import { type Address, connectPool } from './platform/database/connect.ts';
import { missingMigrations } from './platform/database/migrate.ts';
import { checkGates } from './platform/http/gates.ts';
import type { Bounds } from './platform/http/listener.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { createLimiter } from './platform/http/rate-limit.ts';
import { referencePage } from './platform/http/reference-page.ts';
import type { Route } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import type { WorkEntry } from './platform/work/entry.ts';
import { purgeIdempotencyKeys } from './platform/work/purge-idempotency-keys.ts';
import { startWork } from './platform/work/start.ts';
import { clockRoutes } from './sandbox/clock/routes.ts';
import { holdingHelperRoutes } from './sandbox/holdings/routes.ts';
import { resetRoutes } from './sandbox/reset/routes.ts';
import { resetWork } from './sandbox/reset/work.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { withdrawalHelperRoutes } from './sandbox/withdrawals/routes.ts';
import { Refusal } from './vocabulary/refusals.ts';
import type { Mode } from './vocabulary/values.ts';

export type ServiceOptions = {
  readonly address: Address;
  readonly sealer: Sealer;
  readonly logger: Logger;
  readonly modes: readonly Mode[];
  readonly rateLimitPerMinute: number;
  readonly trustedProxies: readonly string[];
  readonly redisUrl: string | null;
  readonly role: 'all' | 'api' | 'work';
  /** Hold every answer against its schema, and every refusal against the endpoint's list. */
  readonly checkAnswers: boolean;
  readonly bounds?: Bounds;
  /** The simulator for both modes when absent. */
  readonly payments?: PaymentsSettings;
};

export type Service = {
  readonly server: FastifyInstance;
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  /** Finishes what is under way: requests first, then work, then connections. */
  stop(): Promise<void>;
};

/** Connections for the requests that the desk does not serve; more would only queue inside PostgreSQL. */
const POOL_MAX = 8;
/** Apart from them, so that requests which wait for a lock keep nobody from proving who they are, */
const KEY_POOL_MAX = 2;
/** and no work from being done. */
const WORK_POOL_MAX = 3;

/** Puts the parts together. What each does is decided where it stands. */
export function createService(options: ServiceOptions): Service {
  const { address, sealer, logger, role } = options;
  const noteError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
  const pool = connectPool(address, POOL_MAX, noteError);
  const keyPool = connectPool(address, KEY_POOL_MAX, noteError);
  const workPool = connectPool(address, WORK_POOL_MAX, noteError);
  const metrics = createMetrics(pool);
  const keys = openKeyRing({ pool: keyPool, address, sealer, onError: noteError });
  const limiter = createLimiter(options.redisUrl, logger);
  const settings: KeySettings = { sealer, rateLimitDefault: options.rateLimitPerMinute };
  const desk = createOrderDesk(options, keys, metrics);
  const payments: Payments = createPayments({
    settings: options.payments ?? simulatedPayments,
    pool,
    sealer,
    server: () => server,
  });
  const server = createServer({
    ...options,
    routes: role === 'work' ? [] : [...routesOf(desk, settings), ...payments.routes],
    keys,
    pool,
    limiter,
    metrics,
    sealing: sealer,
    openApiDocument: openApiDocument(endpoints, events),
    referencePage: referencePage(),
    readiness: () => readiness(keyPool),
  });
  const due = role === 'api' ? [] : [...workOf(keys, settings), ...payments.work];
  const work = startWork(due, { pool: workPool, log: logger });
  return {
    server,
    pool,
    metrics,
    async stop() {
      await server.close();
      await desk.stop();
      await work.stop();
      await keys.close();
      await limiter.close();
      await Promise.all([pool, keyPool, workPool].map((each) => each.end()));
    },
  };
}

const routesOf = (desk: Desk, settings: KeySettings): Route[] => [
  ...organisationRoutes,
  ...keyRoutes(settings),
  ...walletRoutes,
  ...statementRoutes,
  ...conversionRoutes,
  ...withdrawalRoutes,
  ...bankRoutes,
  ...investmentRoutes,
  ...orderRoutes(desk),
  ...holdingRoutes,
  ...distributionRoutes,
  ...fxRoutes,
  ...eventRoutes(events.map(({ type }) => type)),
  ...sandboxRoutes,
  ...holdingHelperRoutes,
  ...withdrawalHelperRoutes,
  ...clockRoutes,
  ...resetRoutes,
];

/** What happens without a request. */
const workOf = (keys: OpenKeyRing, settings: KeySettings): WorkEntry[] => [
  purgeIdempotencyKeys,
  ...keyWork(keys, settings),
  ...investmentWork,
  ...orderWork,
  ...maturityWork,
  ...resetWork,
];

function createOrderDesk(options: ServiceOptions, keys: OpenKeyRing, metrics: Metrics): Desk {
  const { address, logger, modes } = options;
  return createDesk({
    address,
    lanes: Math.max(1, Math.min(LANES_MAX, Math.floor(availableParallelism() / 2))),
    recheck: (tx, known) => keys.recheckAll(tx, known),
    admit: (key, scenario) => checkGates(placeOrder, key, modes, scenario !== null),
    metrics: {
      batch: (size) => metrics.orderBatchSize.observe(size),
      waiting: (count) => metrics.orderQueueLength.set(count),
    },
    log: (error, about) => logger.error({ err: error }, about),
  });
}

const LANES_MAX = 4;

async function readiness(pool: pg.Pool): Promise<{ database: string; migrations: string }> {
  try {
    const missing = await missingMigrations(pool);
    return { database: 'ok', migrations: missing.length === 0 ? 'ok' : `not applied: ${missing.join(', ')}` };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { database: 'not reachable', migrations: 'unknown' };
  }
}
