import type { Slice } from '../../platform/slice.ts';
import { distributionEndpoints, distributionEvents } from './contract.ts';
import { distributionRoutes } from './routes.ts';
import { distributionMachine } from './states.ts';

export const slice: Slice = {
  endpoints: distributionEndpoints,
  events: distributionEvents,
  machines: [distributionMachine],
  routes: distributionRoutes,
};
