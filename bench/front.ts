import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { authoriseIn } from '../src/access/keys/authorise.ts';
import { openKeyRing } from '../src/access/keys/keyring.ts';
import { placeOrder } from '../src/investing/orders/contract.ts';
import { loadMasterKeys, parseMasterKeys } from '../src/platform/crypto/master-keys.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { createLimiter } from '../src/platform/http/auth/rate-limit.ts';
import { type Answer, type AuthorisedRequest, serveInOwnTransaction } from '../src/platform/http/endpoints/route.ts';
import { openApiDocument } from '../src/platform/http/openapi/document.ts';
import { referencePage } from '../src/platform/http/openapi/reference-page.ts';
import { createServer } from '../src/platform/http/server/server.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { createMetrics } from '../src/platform/telemetry/metrics.ts';
import { endpoints, events, resources } from '../src/service/registry.ts';

export type OrderRequest = AuthorisedRequest<typeof placeOrder>;

const POOL_MAX = 16;

/**
 * What another design is measured behind: the service's own server, request pipeline and keys. Only what is done with an
 * order differs. It sends its port to the process that started it.
 */
export async function serveOrders(place: (pool: pg.Pool, request: OrderRequest) => Promise<Answer>): Promise<void> {
  const dataDir = process.env['DATA_DIR']!;
  const logger = createLogger('info');
  const address = await reachEmbedded(dataDir);
  const pool = connectPool(address, POOL_MAX, (error) => logger.warn({ err: error }, 'a connection was lost'));
  const masterKeys = parseMasterKeys(process.env['MASTER_KEYS']!);
  const sealer = createSealer(loadMasterKeys({ masterKeys, dataDir }));
  const keys = openKeyRing({ pool, address, sealer, onError: (error) => logger.warn({ err: error }, 'not listening') });
  const server = createServer({
    routes: [serveInOwnTransaction(placeOrder, (request) => place(pool, request))],
    keys,
    pool,
    limiter: createLimiter(null, logger),
    metrics: createMetrics(),
    servesMetrics: false,
    sealing: sealer,
    logger,
    authorise: authoriseIn(['test', 'live']),
    rateLimitPerMinute: 120,
    trustedProxies: [],
    checkAnswers: false,
    openApiDocument: openApiDocument({ endpoints, events, resources }),
    pages: referencePage(),
    readiness: async () => ({ database: 'ok', migrations: 'ok' }),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  process.send!((server.server.address() as AddressInfo).port);
}
