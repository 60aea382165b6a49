import type { Resolve } from '../notifications/webhooks/resolve.ts';
import { defaultPoolSizes } from '../platform/database/pools.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import type { ServiceOptions } from '../service/options.ts';

/** Loopback is known; no name server is asked, so that no test waits for one. */
const resolve: Resolve = async (hostname) => {
  if (hostname === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
  throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
};

/** What a service of the tests is made with, where the test does not say otherwise. */
export const plainService = {
  scan: null,
  logger: createLogger('error'),
  modes: ['test', 'live'],
  rateLimitPerMinute: 120,
  testRateLimitPerMinute: 1_000_000,
  trustedProxies: [],
  redisUrl: null,
  role: 'all',
  // Requests and people race as in production. What works by itself takes turns: each more of its connections begins cold in each database.
  pools: { ...defaultPoolSizes, work: 2, keys: 1, long: 1 },
  checkAnswers: true,
  webhookRetrySeconds: [0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
  webhookAllowLoopback: true,
  webhookTrials: { resolve },
} as const satisfies Partial<ServiceOptions>;
