import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { webhookEndpoints, webhookEvents } from './contract.ts';
import type { WebhookSettings } from './operations.ts';
import { webhookOperatorRoutes } from './operator.ts';
import { webhookOperatorEndpoints } from './operator-contract.ts';
import { sealedWebhookColumns } from './queries.ts';
import { webhookRoutes } from './routes.ts';
import { endpointMachine } from './states.ts';

type Needs = { readonly webhooks: WebhookSettings; readonly operatorSettings: OperatorSettings };

export const slice: Slice<Needs> = {
  endpoints: webhookEndpoints,
  resources: {
    webhooks: {
      title: 'Webhooks',
      about:
        'Endpoints that events are delivered to, the deliveries, and what a receiver is sent, signed as Standard Webhooks describes.',
    },
  },
  operatorEndpoints: webhookOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => webhookOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    webhooks: { title: 'Webhooks', about: 'Where events of all partners are delivered to, and how that goes.' },
  },
  events: webhookEvents,
  machines: [endpointMachine],
  routes: ({ webhooks }) => webhookRoutes(webhooks),
  sealedColumns: sealedWebhookColumns,
  auditSubjects: {
    // Without its address, which may contain a secret of the partner.
    webhook_endpoint: {
      row: auditRow(
        'webhook_endpoints',
        'id, organisation_id, mode, sandbox, events, enabled, disabled_reason, failing_since, created_at, updated_at',
      ),
      hold: holdRow('webhook_endpoints'),
    },
  },
};
