import type { Slice } from '../../platform/slice.ts';
import { workEndpoints } from './contract.ts';
import { type WorkNeeds, workRoutes } from './routes.ts';

export const slice: Slice<WorkNeeds> = {
  operatorEndpoints: workEndpoints,
  operatorRoutes: workRoutes,
  operatorResources: {
    work: { title: 'Work', about: 'What waits for a person, a provider or a work loop.' },
    capabilities: { title: 'Capabilities', about: 'Who carries what: providers, people, or nobody.' },
  },
};
