import { strictObject, z } from 'zod';
import { ownerFields } from '../../platform/operator/across.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { id, Mode, string, text } from '../../vocabulary/values.ts';

export const HITS_MAX = 20;

export const SearchHit = strictObject({
  type: z.enum(['organisation', 'key', 'order', 'holding', 'funding_request', 'withdrawal']).meta({
    description: 'What kind of record it is.',
  }),
  id: id('The record.'),
  title: string('What people call it: the name of a partner, the `pk_…` of a key, the reference of a record.'),
  organisation_id: ownerFields.organisation_id,
  organisation_name: ownerFields.organisation_name,
  mode: Mode.nullable().meta({ description: 'Test or live; null of a partner, which is in both.' }),
  sandbox: ownerFields.sandbox,
}).meta({ id: 'SearchHit', description: 'A record that was found, and whose it is.' });
export type SearchHit = z.infer<typeof SearchHit>;

export const search = operatorRead({
  name: 'search.find',
  path: '/operator/v1/search',
  summary: `Find a record of any partner by what people call it: at most ${HITS_MAX} hits`,
  description:
    'Finds partners by how their name begins, in any letter case; keys by their `pk_…`; orders, funding requests and withdrawals by reference or `client_reference`; orders and holdings by `customer_reference`; and each of these by its id. All but the name is compared as a whole.',
  permission: 'partners.read',
  query: strictObject({ q: text(2, 100, 'What is looked for, 2 to 100 characters.') }),
  data: z.array(SearchHit).max(HITS_MAX),
  whenTooLarge: 'Search for a whole id or reference: each is found by its index.',
});

export const searchEndpoints = [search] as const;
