import type { AddressInfo } from 'node:net';
import { openKeyRing } from '../src/access/keys/keyring.ts';
import { endpoints } from '../src/endpoints.ts';
import { events } from '../src/events.ts';
import { placeOrder } from '../src/investing/orders/contract.ts';
import { loadMasterKeys, parseMasterKeys } from '../src/platform/crypto/master-keys.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { createLimiter } from '../src/platform/http/rate-limit.ts';
import { referencePage } from '../src/platform/http/reference-page.ts';
import { serveByDesk } from '../src/platform/http/route.ts';
import { createServer } from '../src/platform/http/server.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { createMetrics } from '../src/platform/telemetry/metrics.ts';
import { placeTextbookOrder } from './textbook-order.ts';

/**
 * The textbook design end to end: the same server, front door, keys, tables and rows as the service, and an order that
 * is one transaction on a pool, its statements awaited one by one.
 */
const dataDir = process.env['DATA_DIR']!;
const POOL_MAX = 16;

const logger = createLogger('info');
const address = await reachEmbedded(dataDir);
const pool = connectPool(address, POOL_MAX, (error) => logger.warn({ err: error }, 'a connection was lost'));
const masterKeys = parseMasterKeys(process.env['MASTER_KEYS']!);
const sealer = createSealer(loadMasterKeys({ masterKeys, dataDir }));
const keys = openKeyRing({ pool, address, sealer, onError: (error) => logger.warn({ err: error }, 'not listening') });
const server = createServer({
  routes: [serveByDesk(placeOrder, (request) => placeTextbookOrder(pool, request))],
  keys,
  pool,
  limiter: createLimiter(null, logger),
  metrics: createMetrics(),
  sealing: sealer,
  logger,
  modes: ['test', 'live'],
  rateLimitPerMinute: 120,
  trustedProxies: [],
  checkAnswers: false,
  openApiDocument: openApiDocument(endpoints, events),
  referencePage: referencePage(),
  readiness: async () => ({ database: 'ok', migrations: 'ok' }),
});
await server.listen({ host: '127.0.0.1', port: 0 });
process.send!((server.server.address() as AddressInfo).port);
