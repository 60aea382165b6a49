import { z } from 'zod';
import {
  DeliveryStatus,
  WebhookDelivery,
  WebhookDeliveryWithAttempts,
} from '../../notifications/deliveries/contract.ts';
import { Event } from '../../notifications/events/contract.ts';
import { WebhookEndpoint } from '../../notifications/webhooks/contract.ts';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { EventName } from '../../vocabulary/event.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { id, instant, Mode, requestedId, text } from '../../vocabulary/values.ts';

export const PartnerWebhook = z
  .strictObject({ ...WebhookEndpoint.shape, ...ownerFields })
  .meta({ id: 'PartnerWebhook', description: 'An endpoint as its partner sees it, and whose it is.' });
export type PartnerWebhook = z.infer<typeof PartnerWebhook>;

export const PartnerDelivery = z
  .strictObject({ ...WebhookDelivery.shape, ...ownerFields })
  .meta({ id: 'PartnerDelivery', description: 'A delivery as its partner sees it, and whose it is.' });
export type PartnerDelivery = z.infer<typeof PartnerDelivery>;

export const PartnerDeliveryFile = z
  .strictObject({
    ...WebhookDeliveryWithAttempts.shape,
    ...ownerFields,
    request_body: z.string().nullable().meta({
      description:
        'What is posted, byte for byte. Null where the event is no longer kept, and where it is about a verification and the caller may not read those.',
    }),
  })
  .meta({ id: 'PartnerDeliveryFile', description: 'A delivery with what is sent and every attempt.' });
export type PartnerDeliveryFile = z.infer<typeof PartnerDeliveryFile>;

export const PartnerEvent = z
  .strictObject({
    ...Event.shape,
    organisation_name: ownerFields.organisation_name,
    sandbox: ownerFields.sandbox,
  })
  .meta({ id: 'PartnerEvent', description: 'An event as its partner gets it, and whose it is.' });
export type PartnerEvent = z.infer<typeof PartnerEvent>;

const flag = (description: string) => z.enum(['true', 'false']).optional().meta({ description });

export const listWebhooks = operatorRead({
  name: 'webhooks.list',
  path: '/operator/v1/webhooks',
  summary: 'List webhook endpoints of all partners, newest first, without their secrets',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    enabled: flag('Only endpoints that are sent events, or only those that are not.'),
    failing: flag('Only endpoints whose every attempt fails now, or only those that do not fail.'),
  }),
  data: PartnerWebhook,
  paginated: true,
  refusals: ['not_found'],
});

const ofEndpoint = z.strictObject({ endpoint: z.string().meta({ description: 'The id of the endpoint.' }) });

export const getWebhook = operatorRead({
  name: 'webhooks.get',
  path: '/operator/v1/webhooks/{endpoint}',
  summary: 'Retrieve a webhook endpoint of any partner, without its secret',
  permission: 'partners.read',
  params: ofEndpoint,
  data: PartnerWebhook,
  refusals: [],
});

const counted = (description: string) => z.int().min(0).meta({ description });

export const getHealth = operatorRead({
  name: 'webhooks.health',
  path: '/operator/v1/webhooks/health',
  summary: 'See how deliveries of all partners do',
  permission: 'partners.read',
  data: z
    .strictObject({
      endpoints_enabled: counted('Endpoints that are sent events.'),
      endpoints_failing: counted('Of these, how many fail now.'),
      endpoints_disabled: counted('Endpoints that are sent nothing.'),
      deliveries_waiting: counted('Deliveries that were not made yet.'),
      oldest_undelivered_at: instant('Since when the oldest of them waits; null where none does.').nullable(),
      attempts_per_minute: counted('Attempts of the last minute.'),
      failed_attempts_per_minute: counted('Of these, how many failed.'),
      failing: z
        .array(
          z
            .strictObject({
              id: id('The endpoint.'),
              organisation_id: ownerFields.organisation_id,
              mode: Mode,
              url: z.string().meta({ description: 'Where its deliveries go.' }),
              failing_since: instant('Since when every attempt failed.'),
              last_error: z.string().nullable().meta({ description: 'What the last failure was; null: unknown.' }),
            })
            .meta({ id: 'FailingWebhook', description: 'An endpoint whose every attempt fails.' }),
        )
        .meta({ description: 'Those that fail longest, at most 50.' }),
    })
    .meta({ id: 'WebhookHealth', description: 'The deliveries of all partners together.' }),
  refusals: [],
});

export const disableWebhook = operatorEndpoint({
  name: 'webhooks.disable',
  method: 'POST',
  path: '/operator/v1/webhooks/{endpoint}/disable',
  summary: 'Send no more events to an endpoint; what waits is cancelled, and the partner may enable it again',
  permission: 'webhooks.manage',
  params: ofEndpoint,
  body: z
    .strictObject({ reason: text(1, 500, 'Why; kept in the audit. The partner does not read it.') })
    .meta({ id: 'DisableWebhook', description: 'Why it is sent no more events.' }),
  success: 200,
  data: PartnerWebhook,
  refusals: ['invalid_state'],
});

export const listDeliveries = operatorRead({
  name: 'deliveries.list',
  path: '/operator/v1/deliveries',
  summary: 'List deliveries to all partners, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    endpoint_id: requestedId('Only deliveries to this endpoint.').optional(),
    event_id: requestedId('Only deliveries of this event.').optional(),
    status: DeliveryStatus.optional(),
    type: EventName.optional().meta({ description: 'Only deliveries of events of this type.' }),
  }),
  data: PartnerDelivery,
  paginated: true,
  refusals: ['invalid_date_range', 'not_found'],
});

const ofDelivery = z.strictObject({ delivery: z.string().meta({ description: 'The id of the delivery.' }) });

export const getDelivery = operatorRead({
  name: 'deliveries.get',
  path: '/operator/v1/deliveries/{delivery}',
  summary: 'Retrieve a delivery with what is sent and every attempt',
  permission: 'partners.read',
  params: ofDelivery,
  data: PartnerDeliveryFile,
  refusals: [],
});

export const redeliver = operatorEndpoint({
  name: 'deliveries.redeliver',
  method: 'POST',
  path: '/operator/v1/deliveries/{delivery}/redeliver',
  summary: 'Send a delivery again, with new attempts, the first of them at once',
  permission: 'webhooks.manage',
  params: ofDelivery,
  body: z
    .strictObject({ reason: text(1, 500, 'Why; kept in the audit. The partner does not read it.').optional() })
    .meta({ id: 'Redeliver', description: 'Why, where there is something to say.' }),
  success: 200,
  data: PartnerDelivery,
  refusals: ['invalid_state'],
});

export const listEvents = operatorRead({
  name: 'events.list',
  path: '/operator/v1/events',
  summary: 'List events of all partners, newest first; those of verifications only for who may read verifications',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    type: EventName.optional().meta({ description: 'Only events of this type.' }),
  }),
  data: PartnerEvent,
  paginated: true,
  refusals: ['invalid_date_range', 'not_found'],
});

export const getEvent = operatorRead({
  name: 'events.get',
  path: '/operator/v1/events/{event}',
  summary: 'Retrieve an event of any partner as it is delivered',
  permission: 'partners.read',
  params: z.strictObject({ event: z.string().meta({ description: 'The id of the event.' }) }),
  data: PartnerEvent,
  refusals: [],
});

export const webhookEndpoints = [
  ...[listWebhooks, getHealth, getWebhook, disableWebhook],
  ...[listDeliveries, getDelivery, redeliver, listEvents, getEvent],
] as const;
