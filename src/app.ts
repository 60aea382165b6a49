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
import { followMarket, type MarketOptions, marketRoutes } from './exchanges.ts';
import { holdingRoutes } from './investing/holdings/routes.ts';
import { investmentRoutes } from './investing/investments/routes.ts';
import { investmentWork } from './investing/investments/work.ts';
import { placeOrder } from './investing/orders/contract.ts';
import { createDesk, type Desk } from './investing/orders/desk/desk.ts';
import { orderRoutes } from './investing/orders/routes.ts';
import { orderWork } from './investing/orders/work.ts';
import { type Board, openBoard } from './market/board/operations.ts';
import { statementRoutes } from './money/statement/routes.ts';
import { walletRoutes } from './money/wallets/routes.ts';
import type { Resolve } from './notifications/deliveries/agents.ts';
import { callCouriers, hearCalls } from './notifications/deliveries/calls.ts';
import { type Courier, createCourier } from './notifications/deliveries/courier.ts';
import { deliveryRoutes } from './notifications/deliveries/routes.ts';
import { purgeDeliveries } from './notifications/deliveries/work.ts';
import { writeAnnouncements } from './notifications/events/announcements.ts';
import { onRecorded } from './notifications/events/bell.ts';
import { eventRoutes } from './notifications/events/routes.ts';
import { createWatch, type Watch } from './notifications/events/watch.ts';
import { purgeEvents } from './notifications/events/work.ts';
import { measureHealth } from './notifications/webhooks/health.ts';
import type { WebhookSettings } from './notifications/webhooks/operations.ts';
import { webhookRoutes } from './notifications/webhooks/routes.ts';
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
import { sandboxMarketRoutes } from './sandbox/market/routes.ts';
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
  /** Who tells of which exchange, and which products follow which instruments; absent: nobody. */
  readonly market?: MarketOptions;
  readonly heartbeat_ms?: number;
  readonly webhookRetrySeconds: readonly number[];
  readonly webhookAllowLoopback: boolean;
  /** For tests: where names lead, and how long a delivery and its exchange may take. */
  readonly webhookTrials?: { readonly resolve?: Resolve; readonly lease_ms?: number; readonly exchange_ms?: number };
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
/** and no work from being done: the courier alone leases and records at once. */
const WORK_POOL_MAX = 4;

/** Puts the parts together. What each does is decided where it stands. */
export function createService(options: ServiceOptions): Service {
  const { address, sealer, logger, role } = options;
  const noteError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
  const pool = connectPool(address, POOL_MAX, noteError);
  const keyPool = connectPool(address, KEY_POOL_MAX, noteError);
  const workPool = connectPool(address, WORK_POOL_MAX, noteError);
  const metrics = createMetrics(pool);
  measureHealth(metrics, workPool);
  const keys = openKeyRing({ pool: keyPool, address, sealer, onError: noteError });
  const board = openBoard({ pool, address, onError: noteError });
  const limiter = createLimiter(options.redisUrl, logger);
  const settings: KeySettings = { sealer, rateLimitDefault: options.rateLimitPerMinute };
  const webhooks = webhookSettings(options);
  const watch = createWatch(workPool);
  const desk = createOrderDesk(options, keys, metrics);
  const courier = role === 'api' ? null : createWebhookCourier(options, workPool, metrics);
  const server = createServer({
    ...options,
    routes: role === 'work' ? [] : routesOf(desk, settings, webhooks, watch, board),
    keys,
    pool,
    limiter,
    metrics,
    sealing: sealer,
    openApiDocument: openApiDocument(endpoints, events),
    referencePage: referencePage(),
    readiness: () => readiness(keyPool),
  });
  const work = startWork(
    courier ? [...workOf(keys, settings, courier), ...followMarket(options.market, logger, metrics)] : [],
    { pool: workPool, log: logger },
  );
  const wakeCourier = () => work.wake('webhooks.deliver');
  courier?.onRoom(wakeCourier);
  const unhook = courier ? onRecorded(({ hasDeliveries }) => hasDeliveries && wakeCourier()) : callCouriers(workPool);
  const calls = role === 'work' ? hearCalls(address, wakeCourier, noteError) : null;
  return {
    server,
    pool,
    metrics,
    async stop() {
      await server.close();
      await desk.stop();
      unhook();
      await calls?.close();
      watch.close();
      await work.stop();
      await courier?.stop();
      await board.close();
      await keys.close();
      await limiter.close();
      await Promise.all([pool, keyPool, workPool].map((each) => each.end()));
    },
  };
}

const routesOf = (
  desk: Desk,
  settings: KeySettings,
  webhooks: WebhookSettings,
  watch: Watch,
  board: Board,
): Route[] => [
  ...organisationRoutes,
  ...keyRoutes(settings),
  ...walletRoutes,
  ...statementRoutes,
  ...investmentRoutes,
  ...orderRoutes(desk),
  ...holdingRoutes,
  ...marketRoutes(board),
  ...eventRoutes(events, watch),
  ...webhookRoutes(webhooks),
  ...deliveryRoutes(webhooks),
  ...sandboxRoutes(events),
  ...sandboxMarketRoutes,
];

/** What happens without a request. */
const workOf = (keys: OpenKeyRing, settings: KeySettings, courier: Courier): WorkEntry[] => [
  purgeIdempotencyKeys,
  ...keyWork(keys, settings),
  ...investmentWork,
  ...orderWork,
  courier.work,
  purgeDeliveries,
  purgeEvents,
  writeAnnouncements(events),
];

const webhookSettings = ({ sealer, webhookAllowLoopback }: ServiceOptions): WebhookSettings => ({
  sealer,
  allowLoopback: webhookAllowLoopback,
  types: events.map(({ type }) => type),
});

function createWebhookCourier(options: ServiceOptions, pool: pg.Pool, metrics: Metrics): Courier {
  const { sealer, logger, webhookAllowLoopback, webhookRetrySeconds, webhookTrials } = options;
  return createCourier({
    ...webhookTrials,
    pool,
    sealer,
    allowLoopback: webhookAllowLoopback,
    waits_ms: webhookRetrySeconds.map((seconds) => seconds * 1_000),
    log: logger,
    metrics: {
      attempted: (isDelivered, duration_ms) => {
        metrics.webhookAttempts.inc({ outcome: isDelivered ? 'delivered' : 'failed' });
        metrics.webhookAttemptSeconds.observe(duration_ms / 1_000);
      },
      underWay: (count) => metrics.webhooksUnderWay.set(count),
    },
  });
}

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
