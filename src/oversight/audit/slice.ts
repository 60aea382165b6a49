import type { Slice } from '../../platform/slice.ts';
import { auditEndpoints } from './contract.ts';
import { auditRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: auditEndpoints,
  operatorRoutes: auditRoutes,
  operatorResources: {
    audit: { title: 'Audit', about: 'Who did what to whom, and why. It is append-only and chained.' },
  },
};
