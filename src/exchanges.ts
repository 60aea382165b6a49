import { barRoutes } from './market/bars/routes.ts';
import type { Board } from './market/board/operations.ts';
import { boardRoutes } from './market/board/routes.ts';
import { disclosureRoutes } from './market/disclosures/routes.ts';
import { type FeedSettings, marketWork } from './market/feed/work.ts';
import { simulatedRateWork } from './market/fx/work.ts';
import { sessionRoutes } from './market/sessions/routes.ts';
import type { Route } from './platform/http/route.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { WorkEntry } from './platform/work/entry.ts';
import { sandboxMarketRoutes } from './sandbox/market/routes.ts';

/** The market's part of the service, put together. */

/** Who tells of which exchange, and which products follow which instruments. */
export type MarketOptions = Pick<FeedSettings, 'feeds' | 'links'> & {
  /** The demonstration's exchange rates do not grow too old to quote. */
  readonly carriesRates?: boolean;
};

const nobody: MarketOptions = { feeds: new Map(), links: [] };

export const marketRoutes = (board: Board): Route[] => [
  ...boardRoutes(board),
  ...sessionRoutes,
  ...barRoutes,
  ...disclosureRoutes,
  ...sandboxMarketRoutes,
];

export const followMarket = (market: MarketOptions = nobody, log: Logger, { market: gauges }: Metrics): WorkEntry[] => [
  ...(market.carriesRates ? [simulatedRateWork] : []),
  ...marketWork({
    ...market,
    log,
    metrics: {
      fetched: (exchange, at_ms) => gauges.fetchedAt.set({ exchange }, at_ms / 1_000),
      failed: (exchange) => gauges.failures.inc({ exchange }),
      quarantined: (exchange, count) => gauges.quarantined.inc({ exchange }, count),
      overdue: (exchange, isOverdue) => gauges.overdue.set({ exchange }, isOverdue ? 1 : 0),
    },
  }),
];
