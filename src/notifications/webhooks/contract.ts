import { strictObject, z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { EventFilter, event } from '../../vocabulary/event.ts';
import { FAILING_DAYS_MAX, GRACE_SECONDS_DEFAULT } from '../../vocabulary/limits.ts';
import {
  deleted,
  flag,
  graceSeconds,
  id,
  instant,
  pathId,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';

export const URL_LENGTH_MAX = 2_048;

export const disabledReasons = ['partner', 'gone', 'failing', 'firm'] as const;

const shape = {
  id: id('Identifies the endpoint; it never changes.'),
  url: string('The address that deliveries are posted to.'),
  description: stringOrNull('Your own description of the endpoint, up to 255 characters.'),
  events: z
    .array(EventFilter)
    .meta({ description: 'The types of event, or families such as `order.*`, that are delivered; empty means all.' }),
  enabled: flag('Whether it is sent new events.'),
  disabled_reason: z
    .enum(disabledReasons)
    .nullable()
    .meta({
      description: `\`partner\` by request, \`gone\` after a 410, \`failing\` after ${FAILING_DAYS_MAX} days of nothing but failures, \`firm\` by the firm's operators.`,
    }),
  failing_since: instant(
    `Since when every attempt failed; ${FAILING_DAYS_MAX} days after it the endpoint is disabled. A new \`url\` starts again.`,
  ).nullable(),
  created_at: instant('When it was created.'),
  updated_at: instant('When it last changed.'),
};

export const WebhookEndpoint = strictObject(shape).meta({
  id: 'WebhookEndpoint',
  description: 'Where events of this environment are delivered to.',
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const NewWebhookEndpoint = strictObject({
  ...shape,
  secret: string('Verifies deliveries, `whsec_…`. Shown this once and never again.'),
}).meta({ id: 'NewWebhookEndpoint', description: 'A webhook endpoint with its secret.' });
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

const fields = {
  url: z.string().meta({
    maxLength: URL_LENGTH_MAX,
    format: 'uri',
    pattern: '^[hH][tT][tT][pP][sS]?://',
    description:
      'https to a public address, on port 443 or 8443 (or another that the service was set to), without credentials, whose name leads to no private address. In the sandbox also http to loopback where the service allows it.',
    examples: ['https://hooks.example.com/invest'],
  }),
  description: text(0, 255, 'Your own description of the endpoint, up to 255 characters.').nullable().optional(),
  events: z
    .array(EventFilter)
    .max(100, 'Expected at most 100 entries.')
    .optional()
    .meta({ description: 'The types of event, or families such as `order.*`, that are delivered; empty means all.' }),
  enabled: z.boolean().optional().meta({ description: 'Whether it is sent new events; true when absent.' }),
};

export const CreateWebhookEndpoint = strictObject(fields).meta({
  id: 'CreateWebhookEndpoint',
  description: 'Where events are to be sent, and which.',
});
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

export const UpdateWebhookEndpoint = strictObject({
  ...fields,
  url: fields.url.optional(),
  events: fields.events.nullable(),
  enabled: z.boolean().optional().meta({
    description: 'true clears a disablement and its reason; false cancels what waits to be delivered.',
  }),
}).meta({ id: 'UpdateWebhookEndpoint', description: 'What is to change; what is absent stays.' });
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

export const RotateWebhookSecret = strictObject({
  grace_seconds: graceSeconds('How long deliveries carry both signatures', '0: only the new one.'),
}).meta({ id: 'RotateWebhookSecret', description: 'How a secret gives way to its successor.' });

export const endpointPath = strictObject({ endpoint_id: pathId('The `id` of the webhook endpoint.') });
const scope = 'webhooks';

export const createWebhook = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/partner/v1/webhooks',
  summary: 'Create a webhook endpoint',
  description:
    'Registers an address to which the events of this environment are posted from now on, signed as Standard Webhooks are. The secret is only in this response; a replay with the same Idempotency-Key shows it again. The address must be https and public; in the sandbox it may also be http to loopback, where the service allows it. An environment has at most 16 endpoints. Nothing is sent to it by this call.',
  leadsTo: ['webhook_endpoint.disabled'],
  timing: `An endpoint whose every attempt fails for ${FAILING_DAYS_MAX} days is disabled, and so is one that responds with 410.`,
  next: 'Store the secret, then call `POST /webhooks/{endpoint_id}/test`.',
  scope,
  idempotency: 'optional',
  answersSecret: true,
  outlivesReset: true,
  body: CreateWebhookEndpoint,
  success: 201,
  data: NewWebhookEndpoint,
  refusals: ['invalid_webhook_url', 'unknown_event_type', 'webhook_limit_reached'],
});

export const listWebhooks = readEndpoint({
  name: 'webhooks.list',
  path: '/partner/v1/webhooks',
  summary: 'List the webhook endpoints',
  description:
    'Returns all webhook endpoints of this environment, without pages and without their secrets. `enabled` and `disabled_reason` say which get events. `failing_since` warns before one is disabled.',
  next: 'See how deliveries went with `GET /webhooks/{endpoint_id}/deliveries`.',
  data: z.array(WebhookEndpoint),
});

export const getWebhook = readEndpoint({
  name: 'webhooks.get',
  path: '/partner/v1/webhooks/{endpoint_id}',
  summary: 'Retrieve a webhook endpoint',
  description:
    'Returns one webhook endpoint without its secret. Where it is disabled, `disabled_reason` says who or what did it. An endpoint of another environment is not found.',
  next: 'Enable it again with `PUT /webhooks/{endpoint_id}` and `enabled` true.',
  params: endpointPath,
  data: WebhookEndpoint,
});

export const updateWebhook = endpoint({
  name: 'webhooks.update',
  method: 'PUT',
  path: '/partner/v1/webhooks/{endpoint_id}',
  summary: 'Change a webhook endpoint',
  description:
    'Changes the fields that are sent: what is absent stays, null clears. `enabled` true ends a disablement and forgets its failures; `enabled` false cancels what waits to be delivered. A new `url` holds for the attempts that follow, those of earlier events too. Events that happened while it was disabled are not sent by themselves.',
  emits: ['webhook_endpoint.disabled'],
  next: 'After it was disabled, send what was missed with `POST /webhooks/{endpoint_id}/replay`.',
  scope,
  params: endpointPath,
  body: UpdateWebhookEndpoint,
  data: WebhookEndpoint,
  refusals: ['invalid_webhook_url', 'unknown_event_type'],
});

export const deleteWebhook = endpoint({
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/partner/v1/webhooks/{endpoint_id}',
  summary: 'Delete a webhook endpoint',
  description:
    'Deletes the endpoint and its secrets. What waits to be delivered to it is cancelled; an attempt that is under way finishes. It cannot be undone. Events stay in the list of events.',
  next: 'Events can still be read with `GET /events`.',
  scope,
  params: endpointPath,
  data: deleted,
});

export const rotateWebhookSecret = endpoint({
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/partner/v1/webhooks/{endpoint_id}/rotate-secret',
  summary: 'Replace the secret, with time to change over',
  description:
    'Replaces the secret that signs deliveries to this endpoint. During the grace period each delivery carries a signature by each of the two secrets, so that a receiver can change over without losing one. Of three secrets in quick succession the oldest ends at once. The new secret is only in this response; a replay with the same Idempotency-Key shows it again.',
  timing: `The old secret signs for \`grace_seconds\` more, ${GRACE_SECONDS_DEFAULT} when absent. With 0 it ends at once.`,
  next: 'Give your receiver the new secret, then call `POST /webhooks/{endpoint_id}/test`.',
  scope,
  idempotency: 'optional',
  answersSecret: true,
  outlivesReset: true,
  params: endpointPath,
  body: RotateWebhookSecret,
  data: NewWebhookEndpoint,
});

export const webhookEndpoints = [
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
] as const;

export const webhookEndpointDisabled = event({
  type: 'webhook_endpoint.disabled',
  object_type: 'webhook_endpoint',
  object: WebhookEndpoint,
  when: `An endpoint is sent no more events: every attempt of ${FAILING_DAYS_MAX} days failed, it answered 410, or it was switched off.`,
});

export const testPing = event({
  type: 'test.ping',
  object_type: 'webhook_endpoint',
  object: WebhookEndpoint,
  when: 'A test of one endpoint was asked for; it has no sequence and is in no list of events.',
  isOutside: true,
});

export const webhookEvents = [webhookEndpointDisabled, testPing] as const;
