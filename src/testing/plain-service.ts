import { createLogger } from '../platform/telemetry/logger.ts';
import type { ServiceOptions } from '../service/options.ts';

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
} as const satisfies Partial<ServiceOptions>;
