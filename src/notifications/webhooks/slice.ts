import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { webhookCommands } from './commands.ts';
import { testPing, webhookEndpointDisabled, webhookEndpoints } from './contract.ts';
import type { WebhookSettings } from './operations.ts';
import { sealedWebhookColumns } from './queries.ts';
import { webhookRoutes } from './routes.ts';
import { endpointMachine } from './states.ts';

export const slice: Slice<{ readonly webhooks: WebhookSettings }> = {
  endpoints: webhookEndpoints,
  resources: {
    webhooks: {
      title: 'Webhooks',
      about:
        'Endpoints that events are delivered to, the deliveries, and what a receiver is sent, signed as Standard Webhooks describes.',
    },
  },
  events: [webhookEndpointDisabled, testPing],
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
  commands: webhookCommands,
};
