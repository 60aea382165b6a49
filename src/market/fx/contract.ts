import { strictObject, z } from 'zod';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { dayRange, pagingByDay } from '../../vocabulary/page.ts';
import { Currency, day, flag, instant, price, requestedPrice } from '../../vocabulary/values.ts';

const pair = z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/, 'Expected a pair such as "USD-NGN".');

export const FxRate = strictObject({
  pair: pair.meta({ description: 'Base and quote currency, such as `USD-NGN`.', examples: ['USD-NGN'] }),
  base: Currency.meta({ description: 'The currency of which one unit is priced.' }),
  quote: Currency.meta({ description: 'The currency that the price is in.' }),
  bid: price('What one unit of base is bought for, in quote.'),
  ask: price('What one unit of base is sold for, in quote.'),
  mid: price('The middle between bid and ask, in quote.'),
  derived: flag(
    'True when it follows from other pairs (the inverse, or a cross over a third currency), cut to 8 decimals.',
  ),
  as_of: instant('When it was observed; of a derived rate the older of what it follows from.'),
  source: z.string().min(1).meta({ description: 'Who reported the rate.' }),
}).meta({ id: 'FxRate', description: 'An exchange rate. It informs; conversions are made at a quote of their own.' });
export type FxRate = z.infer<typeof FxRate>;

export const listFxRates = readEndpoint({
  name: 'market.fx',
  path: '/partner/v1/market/fx',
  cache: 'private, no-cache',
  summary: 'List exchange rates',
  description:
    'Returns one rate for each pair of wallet currencies; pairs without any rate are left out. With `date` they are the rates at the end of that day in UTC. A rate informs and is not an offer.',
  next: 'To convert money, ask for a rate that holds with `POST /fx/quotes`.',
  query: strictObject({
    base: Currency.optional(),
    quote: Currency.optional(),
    date: day('The rates that held at the end of that day (UTC); those that hold now when absent.').optional(),
  }),
  data: z.array(FxRate),
});

export const listFxHistory = listEndpoint({
  name: 'market.fxHistory',
  path: '/partner/v1/market/fx/{pair}/history',
  cache: 'private, no-cache',
  summary: 'List the history of an exchange rate',
  description:
    'Returns the last rate of each day, in UTC, on which the pair, or what it follows from, was observed. A pair is written as `USD-NGN`. A derived rate is marked and cut to 8 decimals.',
  next: 'The rates of now are answered by `GET /market/fx`.',
  params: strictObject({ pair }),
  query: strictObject({
    ...pagingByDay,
    ...dayRange,
  }),
  data: FxRate,
  mayLag: true,
  refusals: ['invalid_date_range'],
});

export const fxEndpoints = [listFxRates, listFxHistory] as const;

/** A rate as a source reports it. */
export const NewRate = strictObject({
  base: Currency,
  quote: Currency,
  bid: requestedPrice('What one unit of base is bought for.'),
  ask: requestedPrice('What one unit of base is sold for.'),
  mid: requestedPrice('The middle between bid and ask, in quote.'),
  source: z.string().min(1).max(64),
  as_of: instant('When it was observed.'),
}).refine(({ base, quote }) => base !== quote, { path: ['quote'], message: 'Expected another currency than base.' });
export type NewRate = z.infer<typeof NewRate>;
