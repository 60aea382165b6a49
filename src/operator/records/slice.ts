import type { Slice } from '../../platform/slice.ts';
import { recordEndpoints } from './contract.ts';
import { recordRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: recordEndpoints,
  operatorRoutes: recordRoutes,
  operatorResources: {
    audit: { title: 'Audit', about: 'Who did what to whom, and why. It is append-only and chained.' },
  },
};
