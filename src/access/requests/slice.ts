import type { Slice } from '../../platform/slice.ts';
import { requestEndpoints } from './contract.ts';
import { requestOperatorRoutes } from './operator.ts';
import { requestOperatorEndpoints } from './operator-contract.ts';
import { requestRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: requestOperatorEndpoints,
  operatorRoutes: requestOperatorRoutes,
  operatorResources: {
    requests: {
      title: 'Requests',
      about: 'What a partner’s servers sent and how it was answered, without bodies and headers.',
    },
  },
  memberEndpoints: requestEndpoints,
  memberRoutes: requestRoutes,
  memberResources: {
    dashboardRequests: {
      title: 'Requests',
      about: 'What the servers of the organisation sent, without bodies and headers.',
    },
  },
};
