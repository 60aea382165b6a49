import { strictObject, z } from 'zod';
import { chargedInPreview } from '../../vocabulary/charges.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { Currency, day, id, instant, money, price, units } from '../../vocabulary/values.ts';
import { OrderLot, refusals } from './contract.ts';
import { OrderRequest, OrderSide } from './requests.ts';

export const OrderPreview = strictObject({
  side: OrderSide.meta({ description: 'Whether it would buy or sell.' }),
  investment_id: id('The `id` of the investment that would be bought or sold.'),
  holding_id: id(
    'The `id` of the holding that a sell would take from; null of a buy, and of a sell of an investment.',
  ).nullable(),
  lots: z.array(OrderLot).meta({
    description:
      'Of a sell, what it would take from which holding, with the figures that each would have. `[]` of a buy.',
  }),
  currency: Currency.meta({ description: 'The currency of all amounts, and of the wallet that would be used.' }),
  amount: money(
    'The amount that the order would show: of a buy the whole debit, with charges that are on top of what is invested.',
  ),
  price: price('The price of a unit that holds now.'),
  units: units('What a buy would bring at that price, what a sell would sell.'),
  proceeds: money('What a sell would pay at that price, with income_paid, after all charges.').nullable(),
  ...chargedInPreview,
  available_balance: money('What the wallet can spend now, before the order.'),
  dealing_date: day(
    'With a live key, the dealing day whose price it would get now; null where it has none.',
  ).nullable(),
  cut_off_at: instant('When that day takes no more orders; null where there is no dealing day.').nullable(),
  expected_settlement_date: day(
    'The day on which it would settle; null where there is no dealing day, or the investment does not say.',
  ).nullable(),
}).meta({ id: 'OrderPreview', description: 'What an order would come to now. Nothing is reserved.' });
export type OrderPreview = z.infer<typeof OrderPreview>;

export const previewOrder = endpoint({
  name: 'orders.preview',
  method: 'POST',
  path: '/partner/v1/orders/preview',
  summary: 'Check an order and see its figures without placing it',
  description:
    'Judges an order exactly as `POST /orders` does, with the same refusals and the same body, and returns the figures that it would have now. Nothing is reserved, no money moves, and no order is created. With a live key the price of the later execution may differ.',
  timing: 'The figures are those of this moment.',
  next: 'Send the same body to `POST /orders`.',
  scope: 'orders',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  body: OrderRequest,
  data: OrderPreview,
  refusals: refusals.filter((code) => code !== 'provider_unavailable'),
});
