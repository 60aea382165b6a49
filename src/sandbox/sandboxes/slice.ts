import type { Slice } from '../../platform/slice.ts';
import { sandboxesEndpoints } from './contract.ts';
import { sandboxesRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: sandboxesEndpoints,
  resources: {
    sandboxes: {
      title: 'Sandboxes',
      about:
        'Test environments apart from each other, so that two developers or two CI runs never meet. Test keys only.',
    },
  },
  routes: sandboxesRoutes,
};
