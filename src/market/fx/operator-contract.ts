import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, day, flag, id, instant, price, requestedPrice, string, text } from '../../vocabulary/values.ts';
import { FxRate } from './contract.ts';

export const listRates = operatorRead({
  name: 'fxRates.list',
  path: '/operator/v1/fx-rates',
  summary: 'See the exchange rates in force, those that follow from others too',
  permission: 'partners.read',
  query: strictObject({
    date: day('The rates at the end of that day (UTC); those of now when absent.').optional(),
  }),
  data: z.array(FxRate),
});

export const RateObservation = strictObject({
  id: id('The observation.'),
  base: Currency,
  quote: Currency,
  bid: price('What one unit of base is bought for, in quote.'),
  ask: price('What one unit of base is sold for, in quote.'),
  mid: price('The middle between bid and ask, in quote.'),
  source: string('Who reported it; `operator` where a person of the firm did.'),
  as_of: instant('From when on it holds.'),
  created_at: instant('When it was recorded.'),
}).meta({ id: 'RateObservation', description: 'One rate as it was reported; each change is kept.' });
export type RateObservation = z.infer<typeof RateObservation>;

export const listObservations = operatorList({
  name: 'fxRates.history',
  path: '/operator/v1/fx-rates/history',
  summary: 'List every rate that was reported, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    base: Currency.optional(),
    quote: Currency.optional(),
    source: z.string().min(1).max(64).optional().meta({ description: 'Only what this source reported.' }),
  }),
  data: RateObservation,
  refusals: ['invalid_date_range'],
});

export const RateChange = strictObject({
  rate: FxRate.nullable().meta({ description: 'The rate of the pair in force after the act; null: there is none.' }),
  is_pending_approval: flag('Whether it moves so far that it is not applied: a proposal waits for another person.'),
  approval_id: id('The proposal that waits; null where the rate is in force.').nullable(),
}).meta({ id: 'RateChange', description: 'The rate after the act, and whether it waits for another person.' });

export const setRate = operatorEndpoint({
  name: 'fxRates.set',
  path: '/operator/v1/fx-rates',
  summary: 'Say what a currency is bought and sold for from now on; a large change waits for another person',
  permission: 'money.manage',
  body: strictObject({
    base: Currency.meta({ description: 'The currency that is priced, such as USD.' }),
    quote: Currency.meta({ description: 'The currency that it is priced in, such as NGN; another one than `base`.' }),
    bid: requestedPrice('What one unit of base is bought for.'),
    ask: requestedPrice('What one unit of base is sold for; not below the bid.'),
    reason: text(1, 500, 'Why, for the person who approves a large change; kept in the audit.').optional(),
  }).meta({ id: 'SetRate', description: 'A rate from now on.' }),
  data: RateChange,
  audit: { subject: 'fx_rate' },
});

export const fxOperatorEndpoints = [listRates, listObservations, setRate] as const;
