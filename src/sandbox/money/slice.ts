import type { Slice } from '../../platform/slice.ts';
import { sandboxMoneyEndpoints } from './contract.ts';
import { sandboxMoneyRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: sandboxMoneyEndpoints,
  routes: sandboxMoneyRoutes,
};
