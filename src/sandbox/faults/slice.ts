import type { Slice } from '../../platform/slice.ts';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import { faultEndpoints } from './contract.ts';
import { faultRoutes } from './routes.ts';

export const slice: Slice<{ readonly endpoints: readonly Endpoint[] }> = {
  endpoints: faultEndpoints,
  routes: ({ endpoints }) => faultRoutes(endpoints),
};
