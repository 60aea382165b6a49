import type { Slice } from '../../platform/slice.ts';
import { distributionEndpoints, distributionPaid } from './contract.ts';
import { distributionRoutes } from './routes.ts';
import { distributionMachine } from './states.ts';

export const slice: Slice = {
  endpoints: distributionEndpoints,
  events: [distributionPaid],
  machines: [distributionMachine],
  routes: distributionRoutes,
};
