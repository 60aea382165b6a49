import type { Caller } from '../../platform/http/auth/keys.ts';
import { type Route, serve, servePrepared } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { complaintOfName } from './name-check.ts';
import type { WebhookSettings } from './operations.ts';
import * as operations from './operations.ts';

export const webhookRoutes = (settings: WebhookSettings): Route[] => [
  servePrepared(contract.createWebhook, lookUpName(settings), ({ tx, caller, body, prepared }) =>
    operations.createEndpoint(tx, settings, caller.environment, { ...body, complaint: prepared }),
  ),

  serve(contract.listWebhooks, ({ tx, caller }) => operations.listEndpoints(tx, caller.environment)),

  serve(contract.getWebhook, ({ tx, caller, params }) =>
    operations.getEndpoint(tx, caller.environment, params.endpoint_id),
  ),

  servePrepared(contract.updateWebhook, lookUpName(settings), ({ tx, caller, params, body, prepared }) =>
    operations.updateEndpoint(tx, settings, caller.environment, params.endpoint_id, { ...body, complaint: prepared }),
  ),

  serve(contract.deleteWebhook, ({ tx, caller, params }) =>
    operations.deleteEndpoint(tx, caller.environment, params.endpoint_id),
  ),

  serve(contract.rotateWebhookSecret, ({ tx, caller, params, body }) =>
    operations.rotateSecret(tx, settings, caller.environment, params.endpoint_id, body.grace_seconds),
  ),
];

type Named = { readonly body: { readonly url?: string | undefined }; readonly caller: Caller };

/** Name servers are asked before the transaction; what they say is judged inside it, so that a replay is a replay. */
const lookUpName = (settings: WebhookSettings) => ({
  prepare: ({ body, caller }: Named) => complaintOfName(body.url, caller.environment.mode, settings),
  release: async () => {},
});
