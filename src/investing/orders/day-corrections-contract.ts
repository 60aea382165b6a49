import { strictObject, type z } from 'zod';
import { operatorList } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
import {
  Currency,
  day,
  id,
  money,
  price,
  reference,
  requestedPrice,
  stringOrNull,
  units,
} from '../../vocabulary/values.ts';
import { productParams } from '../investments/operator-contract.ts';
import { OrderSide } from './contract.ts';

const Figures = strictObject({
  units: units('Its units.'),
  price: price('What a unit was bought or sold at.'),
  money: money('What a buy cost, or what a sell brought before what the firm charges.'),
}).meta({ id: 'FiguresOfOrder', description: 'What came of an order.' });

export const DayCorrection = strictObject({
  order_id: id('The order.'),
  reference: reference('ORD', 'Its reference.'),
  organisation_id: id('The partner.'),
  organisation_name: stringOrNull('The name of the partner.'),
  side: OrderSide,
  currency: Currency,
  from: Figures.meta({ description: 'As it is booked.' }),
  to: Figures.nullable().meta({ description: 'As it would be booked now; null where it cannot be.' }),
  credit: money('What would reach the wallet; below zero what would leave it.').nullable(),
  problem: stringOrNull('Why it would stay as it is: its units or the money are gone. Null where it is corrected.'),
}).meta({ id: 'DayCorrection', description: 'An order that executed at an earlier price of its dealing day.' });
export type DayCorrection = z.infer<typeof DayCorrection>;

export const listDayCorrections = operatorList({
  name: 'dealingDays.corrections',
  path: '/operator/v1/dealing-days/{investment}/days/{dealing_date}/corrections',
  summary: 'See order by order what a price of a dealing day corrects; nothing is changed',
  description:
    'The orders that executed at another price of the day, with their figures before and after, as they would be booked now. With ' +
    'a price it is what a proposal of that price would do; without one, what the last published price has not corrected yet.',
  permission: 'partners.read',
  params: strictObject({ ...productParams.shape, dealing_date: day('The dealing day.') }),
  query: strictObject({
    limit: paging.limit,
    offset: paging.offset,
    price: requestedPrice('What a buyer pays per unit; the last published price of the day when absent.').optional(),
    bid_price: requestedPrice('What a redemption pays per unit; the price when absent.').optional(),
  }),
  data: DayCorrection,
  refusals: ['not_found', 'price_not_published'],
});

export const dayCorrectionEndpoints = [listDayCorrections] as const;
