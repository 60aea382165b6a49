import type { Slice } from '../../platform/slice.ts';
import { sandboxMarketEndpoints } from './contract.ts';
import { sandboxMarketRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: sandboxMarketEndpoints,
  routes: sandboxMarketRoutes,
};
