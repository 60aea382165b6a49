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
import { barRoutes } from './market/bars/routes.ts';
import { type Board, openBoard } from './market/board/operations.ts';
import { boardRoutes } from './market/board/routes.ts';
import { disclosureRoutes } from './market/disclosures/routes.ts';
import { type FeedSettings, marketWork } from './market/feed/work.ts';
import { fxRoutes } from './market/fx/routes.ts';
import { sessionRoutes } from './market/sessions/routes.ts';
import { statementRoutes } from './money/statement/routes.ts';
import { walletRoutes } from './money/wallets/routes.ts';
import { eventRoutes } from './notifications/events/routes.ts';
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
  readonly market?: Pick<FeedSettings, 'feeds' | 'links'>;
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
  const board = openBoard({ pool, address, onError: noteError });
  const limiter = createLimiter(options.redisUrl, logger);
  const settings: KeySettings = { sealer, rateLimitDefault: options.rateLimitPerMinute };
  const desk = createOrderDesk(options, keys, metrics);
  const server = createServer({
    ...options,
    routes: role === 'work' ? [] : routesOf(desk, settings, board),
    keys,
    pool,
    limiter,
    metrics,
    sealing: sealer,
    openApiDocument: openApiDocument(endpoints, events),
    referencePage: referencePage(),
    readiness: () => readiness(keyPool),
  });
  const work = startWork(role === 'api' ? [] : [...workOf(keys, settings), ...followMarket(options, metrics)], {
    pool: workPool,
    log: logger,
  });
  return {
    server,
    pool,
    metrics,
    async stop() {
      await server.close();
      await desk.stop();
      await work.stop();
      await board.close();
      await keys.close();
      await limiter.close();
      await Promise.all([pool, keyPool, workPool].map((each) => each.end()));
    },
  };
}

const routesOf = (desk: Desk, settings: KeySettings, board: Board): Route[] => [
  ...organisationRoutes,
  ...keyRoutes(settings),
  ...walletRoutes,
  ...statementRoutes,
  ...investmentRoutes,
  ...orderRoutes(desk),
  ...holdingRoutes,
  ...boardRoutes(board),
  ...sessionRoutes,
  ...barRoutes,
  ...fxRoutes,
  ...disclosureRoutes,
  ...eventRoutes(events.map(({ type }) => type)),
  ...sandboxRoutes,
  ...sandboxMarketRoutes,
];

/** What happens without a request. */
const workOf = (keys: OpenKeyRing, settings: KeySettings): WorkEntry[] => [
  purgeIdempotencyKeys,
  ...keyWork(keys, settings),
  ...investmentWork,
  ...orderWork,
];

const followMarket = (
  { market = { feeds: new Map(), links: [] }, logger }: ServiceOptions,
  metrics: Metrics,
): WorkEntry[] =>
  marketWork({
    ...market,
    log: logger,
    metrics: {
      fetched: (exchange, at_ms) => metrics.market.fetchedAt.set({ exchange }, at_ms / 1_000),
      failed: (exchange) => metrics.market.failures.inc({ exchange }),
      quarantined: (exchange, count) => metrics.market.quarantined.inc({ exchange }, count),
      overdue: (exchange, isOverdue) => metrics.market.overdue.set({ exchange }, isOverdue ? 1 : 0),
    },
  });

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
