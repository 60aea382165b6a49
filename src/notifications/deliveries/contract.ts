import { strictObject, z } from 'zod';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { EventName } from '../../vocabulary/event.ts';
import { EVENT_DAYS } from '../../vocabulary/limits.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import { count, id, instant, pathId, requestedInstant, string, stringOrNull } from '../../vocabulary/values.ts';
import { endpointPath } from '../webhooks/contract.ts';

export const DeliveryStatus = z.enum(['pending', 'delivering', 'retrying', 'delivered', 'failed', 'cancelled']).meta({
  id: 'DeliveryStatus',
  description:
    '`pending`: waiting for its first attempt, or for one that was asked for. `delivering`: an attempt is under way. `retrying`: it failed and is tried again. `delivered`: a 2xx came. `failed`: after the last attempt. `cancelled`: its endpoint was deleted or disabled.',
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const Trigger = z.enum(['event', 'retry', 'replay', 'test']);
export type Trigger = z.infer<typeof Trigger>;

const outcome = {
  response_status: z.int().nullable().meta({ description: 'What the receiver answered; null where nothing came.' }),
  response_body: stringOrNull('The first 2 kB of the response, as text; null where the receiver is on loopback.'),
  duration_ms: z
    .int()
    .nullable()
    .meta({ description: 'How long the last attempt took, in milliseconds; null before the first.' }),
  error: stringOrNull('Why the attempt did not succeed; null where it did.'),
};

const shape = {
  id: id('Identifies the delivery; it never changes.'),
  endpoint_id: id('The `id` of the endpoint that it goes to.'),
  event_id: id('The `id` of the event; sent as the header `webhook-id`.'),
  event_type: string('The type of the event that it carries.'),
  url: string('Where the last attempt went; before the first, where the endpoint was then.'),
  status: DeliveryStatus,
  attempt_count: count('How many attempts were made so far.'),
  next_attempt_at: instant('When the next attempt is due; null: none is.').nullable(),
  last_attempt_at: instant('When the last attempt began; null: none was made.').nullable(),
  ...outcome,
  trigger: Trigger.meta({
    description: 'Why it is sent: an `event` happened, or somebody asked for a `retry`, a `replay` or a `test`.',
  }),
  created_at: instant('When it was created.'),
  delivered_at: instant('When the receiver accepted it; null: it has not.').nullable(),
};

export const WebhookDelivery = strictObject(shape).meta({
  id: 'WebhookDelivery',
  description: `One event on its way to one endpoint. Kept ${EVENT_DAYS} days.`,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = strictObject({
  number: z.int().min(1).meta({ description: 'The number of the attempt, counted from 1.' }),
  started_at: instant('When the attempt began.'),
  ...outcome,
  duration_ms: z.int().meta({ description: 'How long this attempt took, in milliseconds.' }),
}).meta({ id: 'WebhookAttempt', description: 'One try to deliver.' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const ATTEMPTS_SHOWN_MAX = 100;

export const WebhookDeliveryWithAttempts = strictObject({
  ...shape,
  attempts: z.array(WebhookAttempt).meta({ description: `Oldest first; the last ${ATTEMPTS_SHOWN_MAX}.` }),
}).meta({ id: 'WebhookDeliveryWithAttempts', description: 'A delivery with every attempt.' });
export type WebhookDeliveryWithAttempts = z.infer<typeof WebhookDeliveryWithAttempts>;

const deliveryPath = strictObject({
  endpoint_id: pathId('The `id` of the webhook endpoint.'),
  delivery_id: pathId('The `id` of the delivery.'),
});
const scope = 'webhooks';

export const testWebhook = endpoint({
  name: 'webhooks.test',
  method: 'POST',
  path: '/partner/v1/webhooks/{endpoint_id}/test',
  summary: 'Send test.ping to an endpoint',
  description:
    'Sends `test.ping` only to this endpoint, also where it is disabled. It returns the delivery before the attempt is made. A ping has no sequence, is in no list of events, and its failure never counts towards disabling the endpoint.',
  emits: ['test.ping'],
  timing: 'It is tried again as every delivery is.',
  next: 'See how it went with `GET /webhooks/{endpoint_id}/deliveries/{delivery_id}`.',
  scope,
  idempotency: 'optional',
  params: endpointPath,
  data: WebhookDelivery,
});

export const listDeliveries = listEndpoint({
  name: 'webhooks.deliveries',
  path: '/partner/v1/webhooks/{endpoint_id}/deliveries',
  summary: 'List the deliveries to an endpoint',
  description:
    'Returns the deliveries to one endpoint, newest first, with what the receiver last answered. A delivery is one event on its way to one endpoint. `from` and `to` are about `created_at`.',
  timing: `They are kept ${EVENT_DAYS} days.`,
  next: 'All attempts of one are answered by `GET /webhooks/{endpoint_id}/deliveries/{delivery_id}`.',
  params: endpointPath,
  query: strictObject({
    ...paging,
    ...dateRange,
    status: DeliveryStatus.optional(),
    type: EventName.optional().meta({ description: 'Only deliveries of this type of event.' }),
  }),
  data: WebhookDelivery,
  refusals: ['invalid_date_range', 'unknown_event_type'],
});

export const getDelivery = readEndpoint({
  name: 'webhooks.delivery',
  path: '/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}',
  summary: 'Retrieve a delivery with its attempts',
  description:
    'Returns one delivery with its attempts, oldest first, the last 100 of them. Each says what the receiver answered, how long it took, or why there was no response. The body of a response is cut after 2 kB.',
  timing: `It is kept ${EVENT_DAYS} days.`,
  next: 'Once the receiver is repaired, call `POST /webhooks/{endpoint_id}/deliveries/{delivery_id}/retry`.',
  params: deliveryPath,
  data: WebhookDeliveryWithAttempts,
});

export const retryDelivery = endpoint({
  name: 'webhooks.retry',
  method: 'POST',
  path: '/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry',
  summary: 'Deliver again, at once',
  description:
    'Delivers the same event again, whatever became of it before, with the same `webhook-id`: a new round of attempts begins. Its failures do not count towards disabling the endpoint. A delivery that is under way, or an endpoint that is disabled, is 409.',
  timing: 'The first attempt is made at once; those that follow keep the usual waits.',
  next: 'See how it went with `GET /webhooks/{endpoint_id}/deliveries/{delivery_id}`.',
  scope,
  params: deliveryPath,
  data: WebhookDelivery,
  refusals: ['invalid_state'],
});

export const ReplayDeliveries = strictObject({
  from: requestedInstant('Events from this instant on.'),
  to: requestedInstant('Events up to and including this instant.'),
  status: z.enum(['delivered', 'failed', 'cancelled']).optional().meta({
    description: 'Only events whose newest delivery to this endpoint ended so; absent: every event it asks for.',
  }),
}).meta({ id: 'ReplayDeliveries', description: 'Which events are to be delivered again.' });
export type ReplayDeliveries = z.infer<typeof ReplayDeliveries>;

export const REPLAYED_MAX = 10_000;

export const replayDeliveries = endpoint({
  name: 'webhooks.replay',
  method: 'POST',
  path: '/partner/v1/webhooks/{endpoint_id}/replay',
  summary: 'Deliver a range of events again',
  description: `Delivers the events of a range of time again: those that the endpoint subscribes to, in order of sequence and behind new ones, at most ${REPLAYED_MAX} at a time. What is on its way already is not sent twice. Failures do not count towards disabling the endpoint. An endpoint that is disabled is 409, and a range with more events is 400.`,
  timing: `Events are kept ${EVENT_DAYS} days; what is older cannot be replayed.`,
  next: 'Follow them with `GET /webhooks/{endpoint_id}/deliveries`. A receiver skips what it has seen by `webhook-id`.',
  scope,
  idempotency: 'optional',
  params: endpointPath,
  body: ReplayDeliveries,
  data: strictObject({ count: count('How many events will be delivered.') }).meta({
    id: 'Replayed',
    description: 'What a replay set going.',
  }),
  refusals: ['invalid_date_range', 'invalid_state'],
});

export const deliveryEndpoints = [testWebhook, listDeliveries, getDelivery, retryDelivery, replayDeliveries] as const;
