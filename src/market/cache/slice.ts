import type { Slice } from '../../platform/slice.ts';
import type { MarketCache } from './market-cache.ts';
import { marketCacheRoutes } from './routes.ts';

export const slice: Slice<{ readonly marketCache: MarketCache }> = {
  routes: ({ marketCache }) => marketCacheRoutes(marketCache),
};
