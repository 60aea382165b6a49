import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import type { MarketFeed } from '../../providers/market-feed/feed.ts';
import { endLease, findFeeds } from './queries.ts';

/**
 * Whether what the simulated exchanges tell has been read. A simulator answers at once, so nobody need ever see an empty
 * market: a service is not ready before. Feeds from outside may be away for long, and are not waited for.
 */
export type Filling = {
  /** Whether there is anything to wait for. */
  readonly isAwaited: boolean;
  /** The exchanges that are still to be read. */
  readonly missing: (pool: pg.Pool) => Promise<string[]>;
};

/** Who works reads also what became due while nobody ran; who does not only needs that there is something. */
export function watchFilling(feeds: ReadonlyMap<string, MarketFeed>, isWorking: boolean): Filling {
  const simulated = [...feeds].filter(([, { provider }]) => provider.startsWith('sandbox-'));
  let since_ms: number | null = null;
  let isFilled = simulated.length === 0;
  return {
    isAwaited: !isFilled,
    async missing(pool) {
      if (isFilled) return [];
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
      isFilled = missing.length === 0;
      return missing;
    },
  };
}

/** Where nobody else works on this database, whoever held a feed is dead: it is read at once, not when its lease ends. */
export const endLeases = (pool: pg.Pool): Promise<void> =>
  transact(pool, 'write', async (tx) => {
    for (const { exchange } of await findFeeds(tx)) await endLease(tx, exchange);
  });
