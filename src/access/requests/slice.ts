import type { Slice } from '../../platform/slice.ts';
import { requestEndpoints } from './contract.ts';
import { requestRoutes } from './routes.ts';

export const slice: Slice = {
  memberEndpoints: requestEndpoints,
  memberRoutes: requestRoutes,
  memberResources: {
    dashboardRequests: {
      title: 'Requests',
      about: 'What the servers of the organisation sent, without bodies and headers.',
    },
  },
};
