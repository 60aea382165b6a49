import type { Slice } from '../../platform/slice.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { eventEndpoints } from './contract.ts';
import { eventOperatorRoutes } from './operator.ts';
import { eventOperatorEndpoints } from './operator-contract.ts';
import { eventRoutes } from './routes.ts';
import { eventChecks } from './verify.ts';
import type { Watch } from './watch.ts';

export const slice: Slice<{ readonly events: readonly EventType[]; readonly watch: Watch }> = {
  endpoints: eventEndpoints,
  resources: {
    events: {
      title: 'Events',
      about: 'What happened, numbered without gaps per environment: the record that webhooks deliver.',
    },
  },
  operatorEndpoints: eventOperatorEndpoints,
  operatorRoutes: eventOperatorRoutes,
  operatorResources: {
    events: { title: 'Events', about: 'What happened to the records of all partners, as partners receive it.' },
  },
  routes: ({ events, watch }) => eventRoutes(events, watch),
  checks: eventChecks,
};
