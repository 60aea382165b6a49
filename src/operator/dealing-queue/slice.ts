import type { Slice } from '../../platform/slice.ts';
import { dealingQueueEndpoints } from './contract.ts';
import { dealingQueueRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: dealingQueueEndpoints,
  operatorRoutes: dealingQueueRoutes,
  operatorResources: {
    dealing: { title: 'Dealing desk', about: 'What waits to be sent and fulfilled, by investment and side.' },
  },
};
