import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import type { WebhookSettings } from './operations.ts';
import * as operations from './operations.ts';

export const webhookRoutes = (settings: WebhookSettings): Route[] => [
  serve(contract.createWebhook, ({ tx, caller, body }) =>
    operations.createEndpoint(tx, settings, caller.environment, body),
  ),

  serve(contract.listWebhooks, ({ tx, caller }) => operations.listEndpoints(tx, caller.environment)),

  serve(contract.getWebhook, ({ tx, caller, params }) =>
    operations.getEndpoint(tx, caller.environment, params.endpoint_id),
  ),

  serve(contract.updateWebhook, ({ tx, caller, params, body }) =>
    operations.updateEndpoint(tx, settings, caller.environment, params.endpoint_id, body),
  ),

  serve(contract.deleteWebhook, ({ tx, caller, params }) =>
    operations.deleteEndpoint(tx, caller.environment, params.endpoint_id),
  ),

  serve(contract.rotateWebhookSecret, ({ tx, caller, params, body }) =>
    operations.rotateSecret(tx, settings, caller.environment, params.endpoint_id, body.grace_seconds),
  ),
];
