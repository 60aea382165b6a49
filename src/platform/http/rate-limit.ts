import { Redis } from 'iovalkey';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { Refusal } from '../../vocabulary/refusals.ts';
import { type Soon, whenThere } from './soon.ts';

/**
 * Requests a minute per key. The window opens with the key's first request and lasts 60 s; refused requests do not
 * extend it. Counted in this process, or shared through Valkey or Redis where several processes serve.
 */
export type Limiter = {
  readonly count: (key_id: string, limit: number) => Soon<Standing>;
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
  const here = countHere();
  if (redisUrl === null) return limiterOver(here, async () => {});
  const client = connect(redisUrl, log);
  // The library's own bound is not used: each key has another. `penalty` counts and never refuses.
  const shared = new RateLimiterRedis({
    storeClient: client,
    rejectIfRedisNotReady: true,
    points: 1,
    duration: WINDOW_SECONDS,
    keyPrefix: 'rate',
  });
  const count: Count = (key_id) =>
    shared.penalty(key_id, 1).then(
      ({ consumedPoints, msBeforeNext }) => ({ count: consumedPoints, left_ms: msBeforeNext }),
      () => here(key_id),
    );
  return limiterOver(count, async () => client.disconnect());
}

const limiterOver = (countOne: Count, close: () => Promise<void>): Limiter => ({
  count: (key_id, limit) => whenThere(countOne(key_id), ({ count, left_ms }) => standing(limit, count, left_ms)),
  close,
});

/** How many requests of the key its window has seen, this one included, and when it ends. */
type Counted = { readonly count: number; readonly left_ms: number };
type Count = (key_id: string) => Soon<Counted>;

const WINDOW_MS = WINDOW_SECONDS * 1_000;

/** A read from memory takes less time than a promise of the library's counter in memory: this one answers at once. */
function countHere(): (key_id: string) => Counted {
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
    const known = windows.get(key_id);
    const window = known && !isOver(known.ends_ms, now_ms) ? known : begin(key_id, now_ms);
    window.count += 1;
    return { count: window.count, left_ms: window.ends_ms - now_ms };
  };
}

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
