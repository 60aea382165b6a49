import type pg from 'pg';
import { isSimulated } from '../../platform/capabilities.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { MarketFeed } from '../../providers/market-feed/feed.ts';
import { endLease, findFeeds } from './queries.ts';

/**
 * Whether the simulated exchanges have been read. A simulator responds immediately, so no partner need see an empty market: a
 * service is not ready before. Feeds from outside may be away for long, and are not waited for.
 */
export type FeedReadiness = {
  /** Whether there is anything to wait for. */
  readonly isAwaited: boolean;
  /** The exchanges that are still to be read. */
  readonly missing: (pool: pg.Pool) => Promise<string[]>;
};

/** A process that works also reads what became due while none ran; one that does not only needs the first reading. */
export function watchReadiness(feeds: ReadonlyMap<string, MarketFeed>, isWorking: boolean): FeedReadiness {
  const simulated = [...feeds].filter(([, { provider }]) => isSimulated(provider));
  let since_ms: number | null = null;
  let isReady = simulated.length === 0;
  return {
    isAwaited: !isReady,
    async missing(pool) {
      if (isReady) return [];
      const missing = await transact(pool, 'read', async (tx) => {
        const since = since_ms ?? tx.now_ms;
        since_ms = since;
        const rows = new Map((await findFeeds(tx)).map((row) => [row.exchange, row]));
        return simulated.flatMap(([exchange, { provider }]) => {
          const row = rows.get(exchange);
          const isRead = row?.provider === provider && row.fetched_at !== null;
          return isRead && (!isWorking || Date.parse(row.due_at) > since) ? [] : [exchange];
        });
      });
      isReady = missing.length === 0;
      return missing;
    },
  };
}

/** Where no other process works on this database, the holder of a lease has stopped: the feed is read at once, not when its lease ends. */
export const endLeases = (pool: pg.Pool): Promise<void> =>
  transact(pool, 'write', async (tx) => {
    for (const { exchange } of await findFeeds(tx)) await endLease(tx, exchange);
  });
