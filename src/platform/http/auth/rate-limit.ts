import { createRequire } from 'node:module';
import type { Redis } from 'iovalkey';
import { KEYS_MAX, RATE_WINDOW_SECONDS } from '../../../vocabulary/limits.ts';
import { Refusal, unavailable } from '../../../vocabulary/refusals.ts';
import type { CallerKey } from './keys.ts';

/** What only a shared counter needs is loaded with it: 70 modules, of which most services use none. */
const require = createRequire(import.meta.url);

/**
 * Requests a minute per key. The window opens with the key's first request and lasts 60 s; refused requests do not
 * extend it. Counted in this process, or shared through Valkey or Redis where several processes serve.
 */
export type Limiter = {
  /** `shared` where several keys are counted under one name: a refusal says so. */
  readonly count: (name: string, limit: number, shared?: Shared) => RateLimitState | Promise<RateLimitState>;
  /** Fails while the shared counter is away; null where this process counts for itself. */
  readonly ask: (() => Promise<unknown>) | null;
  readonly close: () => Promise<void>;
};

/** Who shares a limit, as `scope` of the refusal has it. */
export type Shared = 'organisation';

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
  if (redisUrl === null)
    return { count: (name, limit, among) => stateOf(limit, here(name), among), ask: null, close: async () => {} };
  const client = connect(redisUrl, log);
  const { RateLimiterRedis } = require('rate-limiter-flexible') as typeof import('rate-limiter-flexible');
  // The library's own bound is not used: each key has another. `penalty` counts and never refuses.
  const shared = new RateLimiterRedis({
    storeClient: client,
    rejectIfRedisNotReady: true,
    points: 1,
    duration: RATE_WINDOW_SECONDS,
    keyPrefix: 'rate',
  });
  return {
    count: (name, limit, among) =>
      shared.penalty(name, 1).then(
        ({ consumedPoints, msBeforeNext }) => stateOf(limit, { count: consumedPoints, left_ms: msBeforeNext }, among),
        () => stateOf(limit, here(name), among),
      ),
    ask: () => client.ping(),
    close: async () => client.disconnect(),
  };
}

export type Counted = Pick<CallerKey, 'key_id' | 'organisation_id' | 'mode' | 'rate_limit'>;

/** Requests in a window. */
export type RateLimits = {
  /** Of a key that has no figure of its own. */
  readonly rateLimitPerMinute: number;
  /** Of all test keys of an organisation together; as many as an environment full of keys has when absent. */
  readonly testRateLimitPerMinute?: number | undefined;
};

/**
 * Counts a request for its key, and one of a test key also for its organisation: more sandboxes and more keys give nobody more.
 * What the key's own limit refuses is not counted for the others.
 */
export function countKey(
  limiter: Limiter,
  { rateLimitPerMinute, testRateLimitPerMinute = KEYS_MAX * rateLimitPerMinute }: RateLimits,
  key: Counted,
): RateLimitState | Promise<RateLimitState> {
  const own = limiter.count(key.key_id, key.rate_limit ?? rateLimitPerMinute);
  if (key.mode === 'live') return own;
  const together = () => limiter.count(`organisation ${key.organisation_id}`, testRateLimitPerMinute, 'organisation');
  // The headers say what the key has left, but where it has to wait for the others.
  const thenTogether = (state: RateLimitState) =>
    state.refusal ? state : onceKnown(together(), (all) => (all.refusal ? all : state));
  return onceKnown(own, thenTogether);
}

/** At once where it is counted here: a promise costs more than the count. */
const onceKnown = <Result>(
  state: RateLimitState | Promise<RateLimitState>,
  next: (state: RateLimitState) => Result | Promise<Result>,
): Result | Promise<Result> => (state instanceof Promise ? state.then(next) : next(state));

/** How many requests of the key its window has seen, this one included, and when it ends. */
type WindowCount = { readonly count: number; readonly left_ms: number };

const WINDOW_MS = RATE_WINDOW_SECONDS * 1_000;

/** A read from memory takes less time than a promise of the library's counter in memory: this one responds immediately (decision 158). */
function countHere(): (key_id: string) => WindowCount {
  const windows = new Map<string, { count: number; readonly ends_ms: number }>();
  // A clock that was put back must not keep a window open for longer than one lasts.
  const isOver = (ends_ms: number, now_ms: number) => ends_ms <= now_ms || ends_ms > now_ms + WINDOW_MS;

  const begin = (key_id: string, now_ms: number) => {
    // They are in the order they began in, so that those that are over come first.
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

function stateOf(limit: number, { count, left_ms }: WindowCount, among?: Shared): RateLimitState {
  const resets_at = Math.ceil((Date.now() + left_ms) / 1_000);
  const isRefused = count > limit;
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resets_at,
    refusal: isRefused ? tooManyRequests(limit, Math.max(1, Math.ceil(left_ms / 1_000)), among) : null,
  };
}

export const tooManyRequests = (limit: number, seconds: number, scope?: Shared) =>
  new Refusal('rate_limited', {
    limit: String(limit),
    window_seconds: String(RATE_WINDOW_SECONDS),
    retry_after: String(seconds),
    ...(scope && { scope }),
  });

const RECONNECT_MS_MAX = 2_000;
const COMMAND_MS_MAX = 250;
/** One that takes commands and responds to none would cost every request as long as a command may take. */
const SILENCE_MS_MAX = 1_000;

/** A shared counter that is away must not stop money: each process counts for itself until it is back. */
function connect(url: string, log: LimiterLog): Redis {
  let isAway = false;
  const iovalkey = require('iovalkey') as typeof import('iovalkey');
  const client = new iovalkey.Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: COMMAND_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, RECONNECT_MS_MAX),
  });
  client.on('error', (error: Error) => {
    if (!isAway)
      log.warn({ err: unavailable(error) }, 'The shared rate counter is away; each process counts for itself.');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.warn({}, 'The shared rate counter is back.');
    isAway = false;
  });
  return client;
}
