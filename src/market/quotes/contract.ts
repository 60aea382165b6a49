import { strictObject, z } from 'zod';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
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

export const count = (description: string) => z.int().min(0).meta({ description });
/** A change may be negative. */
export const change = (description: string) =>
  z
    .string()
    .regex(/^-?\d+\.\d{2,8}$/)
    .meta({ format: 'decimal', description });

export const Quote = strictObject({
  symbol: string('The symbol of the instrument.'),
  instrument_id: id('The `id` of the instrument.'),
  as_of: instant('When it was observed.'),
  trade_date: day('The trading day it belongs to.'),
  currency: Currency.meta({ description: 'The currency of its prices.' }),
  last: price('Last price; of an index its level.'),
  previous_close: price('Close of the trading day before.').nullable(),
  change: change('last less previous_close. 2 to 8 decimals.').nullable(),
  change_percent: percent('change ÷ previous_close.').nullable(),
  day_high: price('The highest price of the day.').nullable(),
  day_low: price('The lowest price of the day.').nullable(),
  volume: count('The number of units traded that day.'),
  value_traded: money('The value of the units traded that day, in `currency`.'),
  market_cap: money('last × shares outstanding; null where their number is not known.').nullable(),
  high_52w: price('Highest of the 52 weeks up to trade_date.').nullable(),
  low_52w: price('Lowest of the 52 weeks up to trade_date.').nullable(),
  average_volume_3m: count(
    'Units traded in the three months before trade_date ÷ trading days in them, cut; null without history.',
  ).nullable(),
  performance: strictObject({
    change_7d_percent: percent('Against the last close 7 days before trade_date or earlier.').nullable(),
    change_1m_percent: percent('Against the last close a month before, or earlier.').nullable(),
    change_ytd_percent: percent('Against the last close of the year before.').nullable(),
    change_52w_percent: percent('Against the last close 364 days before, or earlier.').nullable(),
  }).meta({ description: 'Change of last; null where history does not reach.' }),
  is_stale: flag('True when it is more than one session old: from before the session that preceded the newest one.'),
  source: strictObject({
    provider: string('The source that observed the quote; `sandbox-…` is simulated.'),
    provider_ref: stringOrNull("The source's own name for the instrument."),
    fetched_at: instant('When the service fetched it.'),
  }).meta({ description: 'The source of the observation.' }),
}).meta({ id: 'Quote', description: 'The newest observation of an instrument, with what follows from its history.' });
export type Quote = z.infer<typeof Quote>;

export const listQuotes = readEndpoint({
  name: 'market.quotes',
  path: '/partner/v1/market/quotes',
  summary: 'Retrieve the quotes of up to 200 symbols',
  description:
    'Returns the latest quotes in the order in which the symbols were asked for, without doubles. Unknown symbols, and instruments without a quote yet, are left out without an error. Indices can be asked for too. `is_stale` marks a quote that is more than one session old; orders are not refused for it.',
  next: 'Earlier prices are answered by `GET /market/instruments/{symbol_or_id}/bars`.',
  cache: 'private, no-cache',
  query: strictObject({
    ...exchangeQuery,
    symbols: z
      .string()
      .min(1, 'Expected symbols, separated by commas.')
      .max(8_000)
      .meta({ description: 'Symbols in any case, separated by commas, at most 200.', example: 'MTNN,GTCO' }),
  }),
  data: z.array(Quote),
  refusals: ['too_many_symbols', 'not_found'],
});

export const directions = ['gainers', 'losers', 'active'] as const;

export const listMovers = readEndpoint({
  name: 'market.movers',
  path: '/partner/v1/market/movers',
  summary: 'List the quotes that moved most in the newest session',
  description:
    'Returns the quotes that moved most in the newest session, with `gainers` and `losers` by `change_percent` and `active` by `value_traded`. Indices are left out. Fewer than `limit` are answered where fewer moved.',
  next: 'The instrument behind a quote is answered by `GET /market/instruments/{symbol_or_id}`.',
  cache: 'private, no-cache',
  query: strictObject({
    ...exchangeQuery,
    direction: z.enum(directions, `Expected one of ${directions.join(', ')}.`),
    limit: paging.limit
      .refine((text) => text === undefined || Number(text) <= 50, 'Expected 1 to 50.')
      .meta({ type: 'integer', minimum: 1, maximum: 50, default: 10, description: 'How many, 1 to 50.' }),
  }),
  data: z.array(Quote),
  refusals: ['not_found'],
});

export const quoteEndpoints = [listQuotes, listMovers] as const;
