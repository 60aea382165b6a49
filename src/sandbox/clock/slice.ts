import type { Recompute } from '../../platform/database/recompute.ts';
import type { Slice } from '../../platform/slice.ts';
import { clockEndpoints } from './contract.ts';
import { clockRoutes } from './routes.ts';
import { clockWork } from './work.ts';

export const slice: Slice<{ readonly dueRows: readonly Recompute[] }> = {
  endpoints: clockEndpoints,
  routes: ({ dueRows }) => clockRoutes(dueRows),
  work: ({ dueRows }) => clockWork(dueRows),
};
