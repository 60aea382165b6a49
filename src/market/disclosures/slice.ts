import type { Slice } from '../../platform/slice.ts';
import { disclosureEndpoints, disclosureEvents } from './contract.ts';
import { disclosureRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: disclosureEndpoints,
  events: disclosureEvents,
  routes: disclosureRoutes,
};
