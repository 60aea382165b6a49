import type { Slice } from '../../platform/slice.ts';
import { accountEndpoints } from './contract.ts';
import { accountRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: accountEndpoints,
  operatorRoutes: accountRoutes,
  operatorResources: {
    me: { title: 'Me', about: 'The operator who sends the request: roles, permissions, session or token.' },
  },
};
