import { Redis } from 'iovalkey';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { Refusal } from '../../vocabulary/refusals.ts';

/**
 * Requests a minute per key. The window opens with the key's first request and lasts 60 s; refused requests do not
 * extend it. Counted in this process, or shared through Valkey or Redis where several processes serve.
 */
export type Limiter = {
  readonly count: (key_id: string, limit: number) => Promise<Standing>;
  readonly close: () => Promise<void>;
};

/** Where a key stands in its window, this request included. */
export type Standing = {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resets_at: number;
  readonly refusal: Refusal | null;
};

export type LimiterLog = { readonly warn: (details: object, message: string) => void };

const WINDOW_SECONDS = 60;

export function createLimiter(redisUrl: string | null, log: LimiterLog): Limiter {
  if (redisUrl === null) return limiterOver(inMemory(), async () => {});
  const client = connect(redisUrl, log);
  const shared = new RateLimiterRedis({
    storeClient: client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory(),
    points: 1,
    duration: WINDOW_SECONDS,
    keyPrefix: 'rate',
  });
  return limiterOver(shared, async () => client.disconnect());
}

// The library's own bound is not used: each key has another. `penalty` counts and never refuses.
const inMemory = () => new RateLimiterMemory({ points: 1, duration: WINDOW_SECONDS, keyPrefix: 'rate' });

const limiterOver = (counter: RateLimiterAbstract, close: () => Promise<void>): Limiter => ({
  count: async (key_id, limit) => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key_id, 1);
    return standing(limit, consumedPoints, msBeforeNext);
  },
  close,
});

function standing(limit: number, count: number, left_ms: number): Standing {
  const resets_at = Math.ceil((Date.now() + left_ms) / 1_000);
  const isRefused = count > limit;
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resets_at,
    refusal: isRefused ? tooMany(limit, Math.max(1, Math.ceil(left_ms / 1_000))) : null,
  };
}

export const tooMany = (limit: number, seconds: number) =>
  new Refusal('rate_limited', {
    limit: String(limit),
    window_seconds: String(WINDOW_SECONDS),
    retry_after: String(seconds),
  });

const RECONNECT_MS_MAX = 2_000;
const COMMAND_MS_MAX = 250;

/** A shared counter that is away must not stop money: each process counts for itself until it is back. */
function connect(url: string, log: LimiterLog): Redis {
  let isAway = false;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: COMMAND_MS_MAX,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, RECONNECT_MS_MAX),
  });
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'The shared rate counter is away; each process counts for itself.');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.warn({}, 'The shared rate counter is back.');
    isAway = false;
  });
  return client;
}
