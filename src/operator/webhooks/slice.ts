import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { webhookEndpoints } from './contract.ts';
import { webhookRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: webhookEndpoints,
  operatorRoutes: ({ operatorSettings }) => webhookRoutes(operatorSettings),
  operatorResources: {
    webhooks: { title: 'Webhooks', about: 'Where events of all partners are delivered to, and how that goes.' },
    deliveries: { title: 'Deliveries', about: 'Each event on its way to one endpoint, with what came back.' },
    events: { title: 'Events', about: 'What happened to the records of all partners, as they are told of it.' },
  },
};
