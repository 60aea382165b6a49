import type { Slice } from '../../platform/slice.ts';
import { kybEndpoints } from './contract.ts';
import { type KybNeeds, kybRoutes } from './routes.ts';

export const slice: Slice<KybNeeds> = {
  operatorEndpoints: kybEndpoints,
  operatorRoutes: kybRoutes,
  operatorResources: {
    kyb: { title: 'Verifications', about: 'Business verifications of all partners, and what their reviewers decide.' },
    people: { title: 'People', about: 'The people of the businesses that are verified.' },
    documents: { title: 'Documents', about: 'The documents of the businesses that are verified.' },
  },
};
