import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, Mode, string, text } from '../../vocabulary/values.ts';
import { AddPlace, ChangePlace, ClientMoney, Place, placeKinds, placeStatuses } from './contract.ts';

const permission = 'money.manage';
const params = strictObject({ place: string('The `id` of the place.') });

export const listPlaces = operatorList({
  name: 'places.list',
  path: '/operator/v1/places',
  summary: 'List the places where money lies, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    kind: z.enum(placeKinds).optional().meta({ description: 'Only places of this kind.' }),
    currency: Currency.optional(),
    status: z.enum(placeStatuses).optional().meta({ description: 'Only places of this status.' }),
  }),
  data: Place,
});

export const getPlace = operatorRead({
  name: 'places.get',
  path: '/operator/v1/places/{place}',
  summary: 'Retrieve a place and its balance',
  permission: 'partners.read',
  params,
  data: Place,
});

export const createPlace = operatorEndpoint({
  name: 'places.create',
  path: '/operator/v1/places',
  summary: 'Add a fund house or broker with which money lies',
  description:
    'A firm account is a place from when it is added, and a payments provider has two per currency; neither is added here.',
  permission,
  body: AddPlace,
  success: 201,
  data: Place,
  audit: { subject: 'place' },
});

export const updatePlace = operatorEndpoint({
  name: 'places.update',
  path: '/operator/v1/places/{place}/update',
  summary: 'Change the name of a place, or whether it holds client money',
  permission,
  params,
  body: ChangePlace,
  data: Place,
  audit: { subject: 'place' },
});

export const closePlace = operatorEndpoint({
  name: 'places.close',
  path: '/operator/v1/places/{place}/close',
  summary: 'Close a place of a counterparty that holds nothing',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
    id: 'ClosePlace',
    description: 'Why it is closed.',
  }),
  data: Place,
  audit: { subject: 'place' },
  refusals: ['invalid_state', 'place_not_empty'],
});

export const getClientMoney = operatorRead({
  name: 'places.clientMoney',
  path: '/operator/v1/client-money',
  summary: 'Compare the client money at all places with what is owed, now',
  permission: 'partners.read',
  data: z.array(ClientMoney),
});

export const placeEndpoints = [listPlaces, getPlace, createPlace, updatePlace, closePlace, getClientMoney];
