import type { Slice } from '../../platform/slice.ts';
import { holdingHelperEndpoints } from './contract.ts';
import { holdingHelperRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: holdingHelperEndpoints,
  routes: holdingHelperRoutes,
};
