import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import type { WebhookSettings } from '../webhooks/operations.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const deliveryRoutes = (settings: WebhookSettings): Route[] => [
  serve(contract.testWebhook, ({ tx, caller, params }) =>
    operations.testEndpoint(tx, caller.environment, params.endpoint_id),
  ),

  serve(contract.listDeliveries, ({ tx, caller, params, query }) =>
    operations.listDeliveries(tx, settings, caller.environment, params.endpoint_id, query),
  ),

  serve(contract.getDelivery, ({ tx, caller, params }) =>
    operations.getDelivery(tx, caller.environment, params.endpoint_id, params.delivery_id),
  ),

  serve(contract.retryDelivery, ({ tx, caller, params }) =>
    operations.retryDelivery(tx, caller.environment, params.endpoint_id, params.delivery_id),
  ),

  serve(contract.replayDeliveries, ({ tx, caller, params, body }) =>
    operations.replayEvents(tx, caller.environment, params.endpoint_id, body),
  ),
];
