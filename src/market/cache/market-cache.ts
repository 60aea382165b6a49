import type pg from 'pg';
import type { Address } from '../../platform/database/connect.ts';
import { listen } from '../../platform/database/listener.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { isCalled } from '../calendar/calendar.ts';
import { readVersions } from '../calendar/operations.ts';
import { findOverrides } from '../quotes/queries.ts';
import { findSession, type SessionRow } from '../sessions/operations.ts';
import { cachedLoad } from './cached-load.ts';
import { type CachedExchange, type FindLinks, loadSnapshot, type Snapshot } from './load.ts';
import { cacheOverrides } from './overrides-cache.ts';
import { type CachedExchanges, seenBy } from './views.ts';

export type MarketCache = {
  /** An exchange as the environment sees it now: the requested one, or the default one where none is named. */
  of(environment: Environment, exchange: string | undefined): CachedExchange | Promise<CachedExchange>;
  /** All of them, the default one first. */
  all(environment: Environment): CachedExchanges | Promise<CachedExchanges>;
  /** The summary of a session that is not the newest; null where there is none. */
  sessionOf(exchange: string, date: string): Promise<SessionRow | null>;
  /** Whether the copy is used without asking the database. */
  isHealthy(): boolean;
  close(): Promise<void>;
};

export type MarketCacheOptions = {
  readonly pool: pg.Pool;
  readonly address: Address;
  readonly onError: (error: Error) => void;
  /** What instruments are bought through. */
  readonly findLinks: FindLinks;
  /** For tests: the clock that decides which quotes are stale. */
  readonly now_ms?: () => number;
};

/**
 * The present market, in memory. What changes it notifies `market_changed`: with an exchange, whose copy is dropped, or
 * with an environment, whose overrides are. While the listening connection is not healthy, the copy is used only after
 * the database confirmed that nothing changed since.
 */
export function openMarketCache(options: MarketCacheOptions): MarketCache {
  const { pool, address, onError, findLinks, now_ms = Date.now } = options;
  const read = <Result>(work: Parameters<typeof transact<Result>>[2]) => transact(pool, 'read', work);
  const shared = cachedLoad(() => read((tx) => loadSnapshot(tx, now_ms(), findLinks)));
  const isHealthy = () => listener.isHealthy();
  const overrides = cacheOverrides((id) => read((tx) => findOverrides(tx, id)), isHealthy);
  const listener = listen({
    address,
    channel: 'market_changed',
    onNotification: (name) => (isId(name) ? overrides.drop(name) : shared.drop()),
    onListening: () => {
      shared.drop();
      overrides.dropAll();
    },
    onError,
  });

  const confirmed = async (): Promise<Snapshot> => {
    const copy = await shared.get();
    const isGood = now_ms() < copy.until_ms && (isHealthy() || (await read((tx) => isUnchanged(tx, copy))));
    if (isGood) return copy;
    shared.dropIf(copy);
    return shared.get();
  };

  /** The copy at once where it needs no confirmation, as nearly always. */
  const snapshot = (): Snapshot | Promise<Snapshot> => {
    const copy = shared.loaded();
    return copy && now_ms() < copy.until_ms && isHealthy() ? copy : confirmed();
  };

  const all = (environment: Environment): CachedExchanges | Promise<CachedExchanges> =>
    onceLoaded(snapshot(), ({ exchanges }) =>
      onceLoaded(overrides.of(environment), (own) => seenBy(environment, own, exchanges, now_ms())),
    );

  return {
    all,
    of: (environment, exchange) => onceLoaded(all(environment), (exchanges) => pick(exchanges, exchange)),
    sessionOf: (exchange, date) => read(async (tx) => (await findSession(tx, exchange, date)) ?? null),
    isHealthy,
    close: listener.close,
  };
}

/** Goes on at once with a value that is in memory, as nearly all are. */
export const onceLoaded = <Value, Result>(
  value: Value | Promise<Value>,
  work: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(work) : work(value));

const pick = (exchanges: CachedExchanges, name: string | undefined): CachedExchange =>
  exchanges.find(({ calendar }) => isCalled(calendar.exchange, name)) ??
  refuse('not_found', { resource: 'exchange', id: name ?? 'default' });

async function isUnchanged(tx: Transaction, { versions }: Snapshot): Promise<boolean> {
  const current = await readVersions(tx);
  return current.length === versions.size && current.every((row) => versions.get(row.exchange) === row.version);
}
