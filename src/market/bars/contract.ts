import { strictObject, z } from 'zod';
import { listEndpoint } from '../../vocabulary/endpoint.ts';
import { pagingByDay } from '../../vocabulary/page.ts';
import { count, day, money, price, string } from '../../vocabulary/values.ts';
import { exchangeDays, exchangeQuery } from '../calendar/contract.ts';
import { symbolOrId } from '../instruments/contract.ts';

export const timeframes = ['1d', '1w', '1mo'] as const;
export type Timeframe = (typeof timeframes)[number];

export const Bar = strictObject({
  symbol: string('The symbol of the instrument.'),
  timeframe: z
    .enum(timeframes)
    .meta({ description: 'The period of the bar: `1d` a day, `1w` a week from Monday, `1mo` a month.' }),
  date: day('The trading day; of a week its Monday, of a month its first day.'),
  open: price('The first price of the period.'),
  high: price('The highest price of the period.'),
  low: price('The lowest price of the period.'),
  close: price('The last price of the period.'),
  previous_close: price('Close before it; of a week or month, before its first bar.').nullable(),
  volume: count('The number of units traded.'),
  value_traded: money('The value of the units traded, in the currency of the instrument.'),
  deals: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'How many deals were made; null where it is not known of every day.' }),
}).meta({ id: 'MarketBar', description: 'Prices over a day, a week or a month. Days without a trade have none.' });
export type Bar = z.infer<typeof Bar>;

export const listBars = listEndpoint({
  name: 'market.bars',
  path: '/partner/v1/market/instruments/{symbol_or_id}/bars',
  summary: 'List the price bars of an instrument',
  description:
    'Returns the prices of an instrument by day, week or month, newest first unless `sort` says otherwise. Weekly and monthly bars are made of the daily ones; `from` and `to` choose the days they are made of. Days without a trade have no bar.',
  next: 'The price of now is answered by `GET /market/quotes`.',
  cache: 'private, no-cache',
  params: strictObject({ symbol_or_id: symbolOrId }),
  query: strictObject({
    ...pagingByDay,
    ...exchangeQuery,
    ...exchangeDays,
    timeframe: z
      .enum(timeframes, `Expected one of ${timeframes.join(', ')}.`)
      .optional()
      .meta({
        description: 'The period of a bar: `1d` a day, `1w` a week from Monday, `1mo` a month; `1d` when absent.',
      }),
  }),
  data: Bar,
  mayLag: true,
  refusals: ['invalid_date_range'],
});

export const barEndpoints = [listBars] as const;
