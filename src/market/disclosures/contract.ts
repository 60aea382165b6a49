import { z } from 'zod';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { paging } from '../../vocabulary/page.ts';
import { day, id, instant, pathId } from '../../vocabulary/values.ts';
import { exchangeQuery, exchangeRange } from '../calendar/contract.ts';

export const disclosureCategories = [
  'financial_statement',
  'corporate_action',
  'corporate_disclosure',
  'director_dealing',
  'board_meeting',
  'earnings_forecast',
  'other',
] as const;
export type DisclosureCategory = (typeof disclosureCategories)[number];

export const Disclosure = z
  .strictObject({
    id: id('The disclosure.'),
    exchange: z.string().meta({ description: 'Code of the exchange.' }),
    symbol: z.string().nullable().meta({ description: 'Of the issuer, where it is listed.' }),
    instrument_id: id('The instrument, where it is known.').nullable(),
    issuer_name: z.string().meta({ description: 'Who published it.' }),
    title: z.string().meta({ description: 'Its title.' }),
    category: z.enum(disclosureCategories).meta({ description: 'What it is about.' }),
    published_at: instant('When the exchange published it.'),
    period_end: day('End of the period it reports on.').nullable(),
    document_url: z.string().nullable().meta({ description: 'Where it can be read.' }),
    source: z.string().meta({ description: 'Who told of it; `sandbox-…` is simulated.' }),
  })
  .meta({ id: 'Disclosure', description: 'What an issuer told the market.' });
export type Disclosure = z.infer<typeof Disclosure>;

export const listDisclosures = endpoint({
  name: 'market.disclosures',
  method: 'GET',
  path: '/partner/v1/market/disclosures',
  summary: 'List disclosures',
  description: 'Newest first.',
  scope: 'read',
  cache: 'private, no-cache',
  query: z.strictObject({
    ...paging,
    ...exchangeQuery,
    ...exchangeRange,
    symbol: z.string().min(1).max(32).optional().meta({ description: 'Of the issuer, in any case.' }),
    category: z.enum(disclosureCategories).optional(),
    search: z.string().min(1).max(100).optional().meta({ description: 'Case-insensitive part of title or issuer.' }),
  }),
  success: 200,
  data: Disclosure,
  paginated: true,
  refusals: ['not_found', 'invalid_date_range'],
});

export const getDisclosure = endpoint({
  name: 'market.disclosure',
  method: 'GET',
  path: '/partner/v1/market/disclosures/{disclosure_id}',
  summary: 'Retrieve a disclosure',
  scope: 'read',
  cache: 'private, max-age=60',
  params: z.strictObject({ disclosure_id: pathId('The disclosure.') }),
  success: 200,
  data: Disclosure,
  refusals: [],
});

export const disclosureEndpoints = [listDisclosures, getDisclosure] as const;

export const disclosurePublished = event({
  type: 'disclosure.published',
  object_type: 'disclosure',
  object: Disclosure,
  when: 'An issuer told the market something.',
});
