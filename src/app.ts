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
import { holdingRoutes } from './investing/holdings/routes.ts';
import { investmentRoutes } from './investing/investments/routes.ts';
import { investmentWork } from './investing/investments/work.ts';
import { placeOrder } from './investing/orders/contract.ts';
import { createDesk, type Desk } from './investing/orders/desk/desk.ts';
import { orderRoutes } from './investing/orders/routes.ts';
import { orderWork } from './investing/orders/work.ts';
import { bankRoutes } from './money/banks/routes.ts';
import { statementRoutes } from './money/statement/routes.ts';
import { walletRoutes } from './money/wallets/routes.ts';
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
import { sandboxRoutes } from './sandbox/routes.ts';
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
  /** For tests: dies at a point between recording and calling. */
  readonly fault?: (point: string, environment_id: string) => void;
};

export type Service = {
  readonly server: FastifyInstance;
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  /** Finishes what is under way: requests first, then work, then connections. */
  stop(): Promise<void>;
};

/** Connections for everything but the desk; more would only queue inside PostgreSQL. */
const POOL_MAX = 8;

/** Puts the parts together. What each does is decided where it stands. */
export function createService(options: ServiceOptions): Service {
  const { address, sealer, logger, role } = options;
  const noteError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
  const pool = connectPool(address, POOL_MAX, noteError);
  const metrics = createMetrics(pool);
  const keys = openKeyRing({ pool, address, sealer, onError: noteError });
  const limiter = createLimiter(options.redisUrl, logger);
  const settings: KeySettings = { sealer, rateLimitDefault: options.rateLimitPerMinute };
  const payments: Payments = createPayments({
    settings: options.payments ?? simulatedPayments,
    pool,
    sealer,
    server: () => server,
    ...(options.fault && { fault: options.fault }),
  });
  const desk = createOrderDesk(options, keys, metrics, payments);
  const server = createServer({
    ...options,
    routes: role === 'work' ? [] : [...routesOf(desk, settings, pool, payments), ...payments.routes],
    openRoutes: role === 'work' ? [] : payments.openRoutes,
    keys,
    pool,
    limiter,
    metrics,
    sealing: sealer,
    openApiDocument: openApiDocument(endpoints, events),
    referencePage: referencePage(),
    readiness: () => readiness(pool),
  });
  const work = startWork(role === 'api' ? [] : [...workOf(keys, settings), ...payments.work], { pool, log: logger });
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
      await pool.end();
    },
  };
}

const routesOf = (desk: Desk, settings: KeySettings, pool: pg.Pool, { pursueCheckout }: Payments): Route[] => [
  ...organisationRoutes,
  ...keyRoutes(settings),
  ...walletRoutes,
  ...statementRoutes,
  ...bankRoutes,
  ...investmentRoutes,
  ...orderRoutes({ desk, pool, pursueCheckout }),
  ...holdingRoutes,
  ...eventRoutes,
  ...sandboxRoutes,
];

/** What happens without a request. */
const workOf = (keys: OpenKeyRing, settings: KeySettings): WorkEntry[] => [
  purgeIdempotencyKeys,
  ...keyWork(keys, settings),
  ...investmentWork,
  ...orderWork,
];

function createOrderDesk(options: ServiceOptions, keys: OpenKeyRing, metrics: Metrics, payments: Payments): Desk {
  const { address, logger, modes } = options;
  return createDesk({
    address,
    lanes: Math.max(1, Math.min(LANES_MAX, Math.floor(availableParallelism() / 2))),
    recheck: (tx, known) => keys.recheckAll(tx, known),
    admit: (key, scenario) => checkGates(placeOrder, key, modes, scenario !== null),
    checkout: payments.checkout,
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
