import type { Slice } from '../../platform/slice.ts';
import { businessEndpoints } from './contract.ts';
import { businessRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: businessEndpoints,
  routes: businessRoutes,
};
