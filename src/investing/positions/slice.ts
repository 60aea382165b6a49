import type { Slice } from '../../platform/slice.ts';
import { positionEndpoints } from './contract.ts';
import { positionOperatorRoutes } from './operator.ts';
import { positionOperatorEndpoints } from './operator-contract.ts';
import { positionRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: positionEndpoints,
  operatorEndpoints: positionOperatorEndpoints,
  operatorRoutes: positionOperatorRoutes,
  operatorResources: { positions: { title: 'Positions', about: 'What the customers of all partners hold, in sum.' } },
  resources: {
    positions: {
      title: 'Positions',
      about: 'What is held of each investment, in sum over its holdings.',
    },
  },
  routes: positionRoutes,
};
