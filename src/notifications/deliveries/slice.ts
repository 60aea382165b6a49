import { eventsWritten } from '../../events/outbox/listeners.ts';
import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { endpointEnded } from '../webhooks/listeners.ts';
import type { WebhookSettings } from '../webhooks/operations.ts';
import { deliveryEndpoints } from './contract.ts';
import { countParts, purgeParts } from './counting.ts';
import type { DeliveryWorker } from './delivery-worker.ts';
import { fanOut } from './fan-out.ts';
import { deliveryOperatorRoutes } from './operator.ts';
import { deliveryOperatorEndpoints } from './operator-contract.ts';
import { cancelWaiting } from './queries.ts';
import { deliveryRoutes } from './routes.ts';
import { deliveryMachine } from './states.ts';
import { deliveryChecks } from './verify.ts';
import { purgeDeliveries } from './work.ts';

type Needs = {
  readonly webhooks: WebhookSettings;
  readonly operatorSettings: OperatorSettings;
  /** Null where deliveries are made elsewhere. */
  readonly deliveryWorker: Pick<DeliveryWorker, 'work'> | null;
};

export const slice: Slice<Needs> = {
  endpoints: deliveryEndpoints,
  operatorEndpoints: deliveryOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => deliveryOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    deliveries: { title: 'Deliveries', about: 'Each event on its way to one endpoint, with what came back.' },
  },
  machines: [deliveryMachine],
  auditSubjects: {
    webhook_delivery: {
      row: auditTenantRow(
        'webhook_deliveries',
        `environment_id, id, endpoint_id, event_id, event_type, trigger, status, attempt_count, next_attempt_at,
        created_at, delivered_at`,
      ),
      hold: holdTenantRow('webhook_deliveries'),
    },
  },
  routes: ({ webhooks }) => deliveryRoutes(webhooks),
  work: ({ deliveryWorker }) => (deliveryWorker ? [deliveryWorker.work, purgeDeliveries, countParts, purgeParts] : []),
  checks: deliveryChecks,
  listeners: [eventsWritten.filledBy(fanOut), endpointEnded.filledBy(cancelWaiting)],
};
