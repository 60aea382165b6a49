import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { EventName } from '../../vocabulary/event.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { string } from '../../vocabulary/values.ts';
import { Event } from './contract.ts';

export const PartnerEvent = strictObject({
  ...Event.shape,
  organisation_name: ownerFields.organisation_name,
  sandbox: ownerFields.sandbox,
}).meta({ id: 'PartnerEvent', description: 'An event as its partner gets it, and whose it is.' });
export type PartnerEvent = z.infer<typeof PartnerEvent>;

export const listEvents = operatorList({
  name: 'events.list',
  path: '/operator/v1/events',
  summary: 'List events of all partners, newest first; those of verifications only for who may read verifications',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    type: EventName.optional().meta({ description: 'Only events of this type.' }),
  }),
  data: PartnerEvent,
  refusals: ['invalid_date_range', 'not_found'],
});

export const getEvent = operatorRead({
  name: 'events.get',
  path: '/operator/v1/events/{event}',
  summary: 'Retrieve an event of any partner as it is delivered',
  permission: 'partners.read',
  params: strictObject({ event: string('The id of the event.') }),
  data: PartnerEvent,
});

export const eventOperatorEndpoints = [listEvents, getEvent] as const;
