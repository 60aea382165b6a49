import type { Slice } from '../../platform/slice.ts';
import type { Queue } from '../../platform/telemetry/queues.ts';
import { workEndpoints } from './contract.ts';
import { workRoutes } from './routes.ts';

export const slice: Slice<{ readonly queues: readonly Queue[] }> = {
  operatorEndpoints: workEndpoints,
  operatorRoutes: ({ queues }) => workRoutes(queues),
  operatorResources: { work: { title: 'Work', about: 'What waits for a person, a provider or a work loop.' } },
};
