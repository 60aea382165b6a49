import type { Slice } from '../../platform/slice.ts';
import { resetEndpoints } from './contract.ts';
import { resetRoutes } from './routes.ts';
import { resetWork } from './work.ts';

export const slice: Slice = {
  endpoints: resetEndpoints,
  routes: resetRoutes,
  work: resetWork,
};
