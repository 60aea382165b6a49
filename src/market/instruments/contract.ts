import { strictObject, z } from 'zod';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { pagingByName } from '../../vocabulary/page.ts';
import {
  Currency,
  day,
  flag,
  id,
  instant,
  money,
  percent,
  price,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';
import { exchangeQuery } from '../calendar/contract.ts';
import { Quote } from '../quotes/contract.ts';

export const assetClasses = ['equity', 'etf', 'fund', 'bond', 'index'] as const;
export const listingStatuses = ['active', 'suspended', 'delisted'] as const;

const named = (description: string) => z.string().nullable().meta({ description });
const amount = (description: string) =>
  z
    .string()
    .regex(/^-?\d+\.\d{2,8}$/)
    .nullable()
    .meta({ format: 'decimal', description });

const Equity = strictObject({
  sector: named('Sector, as the exchange names it.'),
  industry: named('Industry within the sector.'),
  board: named('Board on which it is listed.'),
  shares_outstanding: z.int().nullable().meta({ description: 'How many shares are in issue; null: not known.' }),
  eps: amount('Earnings per share; negative after a loss.'),
  pe_ratio: amount('last ÷ eps; null without earnings.'),
  dividend_per_share: amount('Dividend per share of the last year.'),
  dividend_yield_percent: percent('dividend_per_share ÷ last.').nullable(),
  market_cap: money('last × shares_outstanding.').nullable(),
  listed_at: day('First day of listing.').nullable(),
});
const Fund = strictObject({
  fund_type: named('The kind of fund, as its manager names it.'),
  manager: named('The company that manages the fund.'),
  nav: price('Net asset value of a unit.').nullable(),
  nav_date: day('The day of the net asset value.').nullable(),
  expense_ratio_percent: percent('The costs of the fund per year.').nullable(),
});
const Index = strictObject({
  family: named('The family of indices that it belongs to.'),
  base_value: price('The level of the index at `base_date`.').nullable(),
  base_date: day('The day on which the index had `base_value`.').nullable(),
  constituents_count: z
    .int()
    .nullable()
    .meta({ description: 'How many securities are in the index; null: not known.' }),
});

export const Instrument = strictObject({
  id: id('Identifies the instrument; it never changes.'),
  symbol: string('The symbol of the instrument on its exchange.'),
  name: string('The full name of the instrument or its issuer.'),
  currency: Currency.meta({ description: 'The currency in which it is traded.' }),
  identifiers: strictObject({
    provider: string('The source that reported the instrument; `sandbox-…` is simulated.'),
    provider_ref: stringOrNull("The source's own name for the instrument; null: none."),
    isin: stringOrNull('As the exchange publishes it; check digits are not enforced.'),
  }).meta({ description: 'The names by which others know the instrument.' }),
  listing: strictObject({
    status: z.enum(listingStatuses).meta({ description: 'Whether it is traded: active, suspended or delisted.' }),
    first_seen_at: instant('When it was first seen.'),
    last_seen_at: instant('When it was last seen.'),
  }).meta({ description: 'Whether the instrument is listed, and since when it is known.' }),
  media: strictObject({
    logo_url: stringOrNull('The address of the logo of the issuer; null: none.'),
    website: stringOrNull('The address of the website of the issuer; null: none.'),
  }).meta({ description: 'Pictures and links to show next to it.' }),
  service: strictObject({
    investment_id: id('The investment, in your mode, through which it can be bought.').nullable(),
    orderable: flag(
      'True while that investment is open and the instrument is neither suspended nor delisted, whatever is left of its allocation. Never true of an index.',
    ),
  }).meta({ description: 'What this service offers of it.' }),
  asset_class: z.enum(assetClasses).meta({ description: 'The kind of instrument that it is.' }),
  security_type: string('The kind of security, as the source says.'),
  exchange: string('The code of the exchange, such as `NGX`.'),
  equity: Equity.nullable().meta({ description: 'Of an equity; else null.' }),
  fund: Fund.nullable().meta({ description: 'Of an ETF or a fund; else null.' }),
  index: Index.nullable().meta({ description: 'Of an index; else null.' }),
  quote: Quote.nullable(),
}).meta({ id: 'MarketInstrument', description: 'Something that is listed, or an index of it.' });
export type Instrument = z.infer<typeof Instrument>;

const listed = {
  ...pagingByName,
  ...exchangeQuery,
  search: z.string().min(1).max(100).optional().meta({ description: 'Case-insensitive part of symbol or name.' }),
  status: z
    .enum(['active', 'inactive', 'all'], 'Expected active, inactive or all.')
    .optional()
    .meta({ description: 'By listing status; active when absent. inactive is everything not active.' }),
};

export const listIndices = listEndpoint({
  name: 'market.indices',
  path: '/partner/v1/market/indices',
  summary: 'List indices',
  description:
    'Returns the indices of an exchange, sorted by symbol. The latest level is in `quote.last`. Indices can never be ordered.',
  next: 'The history of an index is answered by `GET /market/instruments/{symbol_or_id}/bars`.',
  cache: 'private, no-cache',
  query: strictObject(listed),
  data: Instrument,
  refusals: ['not_found'],
});

export const listInstruments = listEndpoint({
  name: 'market.instruments',
  path: '/partner/v1/market/instruments',
  summary: 'List instruments',
  description:
    'Returns what is listed on an exchange, sorted by symbol, indices included. Each comes with its latest quote, or null where it has none yet. `service.orderable` says whether it can be bought here now.',
  next: 'Where `service.investment_id` is set, buy it with `POST /orders`.',
  cache: 'private, no-cache',
  query: strictObject({
    ...listed,
    asset_class: z.enum(assetClasses).optional(),
    sector: z.string().min(1).max(100).optional().meta({ description: 'The whole name of a sector, in any case.' }),
  }),
  data: Instrument,
  refusals: ['not_found'],
});

export const symbolOrId = string('A symbol, in any case, or the id of the instrument.');

export const getInstrument = readEndpoint({
  name: 'market.instrument',
  path: '/partner/v1/market/instruments/{symbol_or_id}',
  summary: 'Retrieve an instrument',
  description:
    'Returns one instrument with its latest quote. An id is found on every exchange, a symbol on the one that `exchange` names. Only the part that fits the kind of instrument is filled: `equity`, `fund` or `index`.',
  next: 'Its history is answered by `GET /market/instruments/{symbol_or_id}/bars`.',
  cache: 'private, no-cache',
  params: strictObject({ symbol_or_id: symbolOrId }),
  query: strictObject(exchangeQuery),
  data: Instrument,
});

export const instrumentEndpoints = [listIndices, listInstruments, getInstrument] as const;
