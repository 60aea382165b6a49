import type { Slice } from '../../platform/slice.ts';
import { disclosureEndpoints, disclosurePublished } from './contract.ts';
import { disclosureEventExamples } from './event-examples.ts';
import { disclosureRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: disclosureEndpoints,
  events: [disclosurePublished],
  eventExamples: disclosureEventExamples,
  routes: disclosureRoutes,
};
