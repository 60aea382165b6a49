import { Redis } from 'iovalkey';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { RATE_WINDOW_SECONDS } from '../../../vocabulary/limits.ts';
import { Refusal } from '../../../vocabulary/refusals.ts';

/**
 * Requests a minute per key. The window opens with the key's first request and lasts 60 s; refused requests do not
 * extend it. Counted in this process, or shared through Valkey or Redis where several processes serve.
 */
export type Limiter = {
  readonly count: (key_id: string, limit: number) => RateLimitState | Promise<RateLimitState>;
  readonly close: () => Promise<void>;
};

/** Of a key's window, this request included. */
export type RateLimitState = {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resets_at: number;
  readonly refusal: Refusal | null;
};

export type LimiterLog = { readonly warn: (details: object, message: string) => void };

export function createLimiter(redisUrl: string | null, log: LimiterLog): Limiter {
  const here = countHere();
  if (redisUrl === null) return { count: (key_id, limit) => stateOf(limit, here(key_id)), close: async () => {} };
  const client = connect(redisUrl, log);
  // The library's own bound is not used: each key has another. `penalty` counts and never refuses.
  const shared = new RateLimiterRedis({
    storeClient: client,
    rejectIfRedisNotReady: true,
    points: 1,
    duration: RATE_WINDOW_SECONDS,
    keyPrefix: 'rate',
  });
  return {
    count: (key_id, limit) =>
      shared.penalty(key_id, 1).then(
        ({ consumedPoints, msBeforeNext }) => stateOf(limit, { count: consumedPoints, left_ms: msBeforeNext }),
        () => stateOf(limit, here(key_id)),
      ),
    close: async () => client.disconnect(),
  };
}

/** How many requests of the key its window has seen, this one included, and when it ends. */
type WindowCount = { readonly count: number; readonly left_ms: number };

const WINDOW_MS = RATE_WINDOW_SECONDS * 1_000;

/** A read from memory takes less time than a promise of the library's counter in memory: this one answers at once (decision 82). */
function countHere(): (key_id: string) => WindowCount {
  const windows = new Map<string, { count: number; readonly ends_ms: number }>();
  // A clock that was put back must not keep a window open for longer than one lasts.
  const isOver = (ends_ms: number, now_ms: number) => ends_ms <= now_ms || ends_ms > now_ms + WINDOW_MS;

  const begin = (key_id: string, now_ms: number) => {
    // They stand in the order they began in, so that those that are over come first.
    for (const [other, { ends_ms }] of windows) {
      if (!isOver(ends_ms, now_ms)) break;
      windows.delete(other);
    }
    const begun = { count: 0, ends_ms: now_ms + WINDOW_MS };
    windows.set(key_id, begun);
    return begun;
  };

  return (key_id) => {
    const now_ms = Date.now();
    const current = windows.get(key_id);
    const window = current && !isOver(current.ends_ms, now_ms) ? current : begin(key_id, now_ms);
    window.count += 1;
    return { count: window.count, left_ms: window.ends_ms - now_ms };
  };
}

function stateOf(limit: number, { count, left_ms }: WindowCount): RateLimitState {
  const resets_at = Math.ceil((Date.now() + left_ms) / 1_000);
  const isRefused = count > limit;
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resets_at,
    refusal: isRefused ? tooManyRequests(limit, Math.max(1, Math.ceil(left_ms / 1_000))) : null,
  };
}

export const tooManyRequests = (limit: number, seconds: number) =>
  new Refusal('rate_limited', {
    limit: String(limit),
    window_seconds: String(RATE_WINDOW_SECONDS),
    retry_after: String(seconds),
  });

const RECONNECT_MS_MAX = 2_000;
const COMMAND_MS_MAX = 250;
/** One that takes commands and answers none would cost every request as long as a command may take. */
const SILENCE_MS_MAX = 1_000;

/** A shared counter that is away must not stop money: each process counts for itself until it is back. */
function connect(url: string, log: LimiterLog): Redis {
  let isAway = false;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: COMMAND_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
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
