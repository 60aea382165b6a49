import type { Slice } from '../../platform/slice.ts';
import { disclosureEndpoints, disclosurePublished } from './contract.ts';
import { disclosureRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: disclosureEndpoints,
  events: [disclosurePublished],
  routes: disclosureRoutes,
};
