import { strictObject, z } from 'zod';
import { type Input, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { paging } from '../../vocabulary/page.ts';
import { day, id, instant, pathId, string, stringOrNull } from '../../vocabulary/values.ts';
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

export const Disclosure = strictObject({
  id: id('Identifies the disclosure; it never changes.'),
  exchange: string('The code of the exchange, such as `NGX`.'),
  symbol: stringOrNull('The symbol of the issuer; null where it is not listed.'),
  instrument_id: id('The `id` of the instrument of the issuer; null where it is not known.').nullable(),
  issuer_name: string('The issuer that announced it.'),
  title: string('The title of the announcement.'),
  category: z.enum(disclosureCategories).meta({ description: 'The kind of announcement that it is.' }),
  published_at: instant('When the exchange published it.'),
  period_end: day('End of the period it reports on.').nullable(),
  document_url: stringOrNull('The address of the document at its source; null: none.'),
  source: string('The source that reported the disclosure; `sandbox-…` is simulated.'),
}).meta({ id: 'Disclosure', description: 'What an issuer announced to the market.' });
export type Disclosure = z.infer<typeof Disclosure>;

export const listDisclosures = listEndpoint({
  name: 'market.disclosures',
  path: '/partner/v1/market/disclosures',
  summary: 'List disclosures',
  description:
    'Returns what issuers announced to the market, newest first. `search` looks in the title and the name of the issuer. Simulated disclosures are marked by their `source`.',
  next: 'A single one is answered by `GET /market/disclosures/{disclosure_id}`. Listen to `disclosure.published`.',
  cache: 'private, no-cache',
  query: strictObject({
    ...paging,
    ...exchangeQuery,
    ...exchangeRange,
    symbol: z
      .string()
      .min(1)
      .max(32)
      .optional()
      .meta({ description: 'Only announcements of the issuer with this symbol, in any case.' }),
    category: z.enum(disclosureCategories).optional(),
    search: z.string().min(1).max(100).optional().meta({ description: 'Case-insensitive part of title or issuer.' }),
  }),
  data: Disclosure,
  mayLag: true,
  refusals: ['not_found', 'invalid_date_range'],
});
export type DisclosuresQuery = Input<typeof listDisclosures>['query'];

export const getDisclosure = readEndpoint({
  name: 'market.disclosure',
  path: '/partner/v1/market/disclosures/{disclosure_id}',
  summary: 'Retrieve a disclosure',
  description:
    'Returns one disclosure. `document_url` leads to the document where its source has one; the service does not keep a copy. It never changes once it is published.',
  next: 'Others of the same issuer are answered by `GET /market/disclosures` with `symbol`.',
  cache: 'private, max-age=60',
  params: strictObject({ disclosure_id: pathId('The `id` of the disclosure.') }),
  data: Disclosure,
});

export const disclosureEndpoints = [listDisclosures, getDisclosure] as const;

export const disclosurePublished = event({
  type: 'disclosure.published',
  object_type: 'disclosure',
  object: Disclosure,
  when: 'An issuer announced something to the market.',
});

export const disclosureEvents = [disclosurePublished] as const;
