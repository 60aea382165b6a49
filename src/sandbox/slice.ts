import type { Slice } from '../platform/slice.ts';
import { sandboxEndpoints } from './contract.ts';
import { type SandboxNeeds, sandboxRoutes } from './routes.ts';

export const slice: Slice<SandboxNeeds> = {
  endpoints: sandboxEndpoints,
  resources: {
    sandbox: {
      title: 'Sandbox',
      about: 'Helpers for test keys: play money, and the outside world on request. Live keys get 403 `sandbox_only`.',
    },
  },
  routes: sandboxRoutes,
};
