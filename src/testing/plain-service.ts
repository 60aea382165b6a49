import type { Resolve } from '../notifications/webhooks/resolve.ts';
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
  checkAnswers: true,
  webhookRetrySeconds: [0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
  webhookAllowLoopback: true,
  webhookTrials: { resolve },
} as const satisfies Partial<ServiceOptions>;
