import { strictObject } from 'zod';
import { ChangePlace, Place } from '../../ledger/places/contract.ts';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { string } from '../../vocabulary/values.ts';
import { waits } from '../approvals/proposed-act.ts';

export const updatePlace = operatorEndpoint({
  name: 'places.update',
  path: '/operator/v1/places/{place}/update',
  summary: 'Change the name of a place, or whether it holds client money',
  description:
    'A name changes at once. Whose money it holds changes what is held for clients, so that another person approves it.',
  permission: 'money.manage',
  params: strictObject({ place: string('The `id` of the place.') }),
  body: ChangePlace,
  data: strictObject({ ...Place.shape, ...waits }).meta({
    id: 'ChangedPlace',
    description: 'A place as it is, and the approval that waits for another person.',
  }),
  audit: { subject: 'place' },
  twoPeople: 'where `is_client_money` changes.',
  refusals: ['invalid_state'],
});

export const changedPlaceEndpoints = [updatePlace];
