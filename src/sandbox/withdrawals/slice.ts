import type { Slice } from '../../platform/slice.ts';
import { withdrawalHelperEndpoints } from './contract.ts';
import { withdrawalHelperRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: withdrawalHelperEndpoints,
  routes: withdrawalHelperRoutes,
};
