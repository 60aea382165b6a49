import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { EventName } from '../../vocabulary/event.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { requestedId, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { DeliveryStatus, WebhookDelivery, WebhookDeliveryWithAttempts } from './contract.ts';

export const PartnerDelivery = strictObject({ ...WebhookDelivery.shape, ...ownerFields }).meta({
  id: 'PartnerDelivery',
  description: 'A delivery as its partner sees it, and whose it is.',
});
export type PartnerDelivery = z.infer<typeof PartnerDelivery>;

export const PartnerDeliveryFile = strictObject({
  ...WebhookDeliveryWithAttempts.shape,
  ...ownerFields,
  request_body: stringOrNull(
    'What is posted, byte for byte. Null where the event is no longer kept, and where it is about a verification and the caller may not read those.',
  ),
}).meta({ id: 'PartnerDeliveryFile', description: 'A delivery with what is sent and every attempt.' });
export type PartnerDeliveryFile = z.infer<typeof PartnerDeliveryFile>;

export const listDeliveries = operatorList({
  name: 'deliveries.list',
  path: '/operator/v1/deliveries',
  summary: 'List deliveries to all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    endpoint_id: requestedId('Only deliveries to this endpoint.').optional(),
    event_id: requestedId('Only deliveries of this event.').optional(),
    status: DeliveryStatus.optional(),
    type: EventName.optional().meta({ description: 'Only deliveries of events of this type.' }),
  }),
  data: PartnerDelivery,
  refusals: ['invalid_date_range', 'not_found'],
});

const ofDelivery = strictObject({ delivery: string('The id of the delivery.') });

export const getDelivery = operatorRead({
  name: 'deliveries.get',
  path: '/operator/v1/deliveries/{delivery}',
  summary: 'Retrieve a delivery with what is sent and every attempt',
  permission: 'partners.read',
  params: ofDelivery,
  data: PartnerDeliveryFile,
});

export const redeliver = operatorEndpoint({
  name: 'deliveries.redeliver',
  path: '/operator/v1/deliveries/{delivery}/redeliver',
  summary: 'Send a delivery again, with new attempts, the first of them at once',
  permission: 'webhooks.manage',
  params: ofDelivery,
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit. The partner does not read it.').optional() }).meta(
    { id: 'Redeliver', description: 'Why, where there is something to say.' },
  ),
  data: PartnerDelivery,
  audit: { subject: 'webhook_delivery' },
  refusals: ['invalid_state'],
});

export const deliveryOperatorEndpoints = [listDeliveries, getDelivery, redeliver] as const;
