import type { Slice } from '../../platform/slice.ts';
import { barEndpoints } from './contract.ts';
import { barRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: barEndpoints,
  routes: barRoutes,
};
