import { strictObject, z } from 'zod';
import { chargedOfOrder } from '../../vocabulary/charges.ts';
import { Customer } from '../../vocabulary/customer.ts';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { executedOfOrder } from '../../vocabulary/executions.ts';
import { CHECKOUT_MINUTES } from '../../vocabulary/limits.ts';
import { Payment, shownText } from '../../vocabulary/order-payment.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  day,
  id,
  instant,
  metadata,
  money,
  pathId,
  price,
  reference,
  requestedId,
  units,
} from '../../vocabulary/values.ts';
import { OrderRequest, OrderSide, PaymentMode } from './requests.ts';

export { Payment, paymentStatuses } from '../../vocabulary/order-payment.ts';
export { OrderSide, PaymentMode };

export const orderStatuses = ['awaiting_payment', 'pending_fulfilment', 'completed', 'failed', 'cancelled'] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const failureCodes = [
  'provider_rejected',
  'allocation_exhausted',
  'payment_failed',
  'investment_closed',
  'holding_matured',
  'operator_rejected',
] as const;
export const FailureCode = z.enum(failureCodes);
export type FailureCode = z.infer<typeof FailureCode>;

export const OrderLot = strictObject({
  holding_id: id('The `id` of the holding that units are taken from.'),
  units: units('Units that are taken from it.'),
  proceeds: money(
    'Its share of the proceeds, by what its units bring at the price with its income_paid: each is cut to 0.01, and the last has the rest, so that together they are `proceeds` exactly. Null until the sell completes.',
  ).nullable(),
  income_paid: money(
    'What is paid of the income that accrued on the units; together they are `income_paid` of the order. Null until the sell completes.',
  ).nullable(),
  cost: money(
    'What the units that were taken had cost: by it `cost_basis` of the holding fell. Null until the sell completes, and of sells that completed before this field existed.',
  ).nullable(),
}).meta({ id: 'OrderLot', description: 'What a sell takes from one holding.' });
export type OrderLot = z.infer<typeof OrderLot>;

export const Order = strictObject({
  id: id('Identifies the order; it never changes.'),
  reference: reference('ORD', "The service's reference of the order.").min(1).max(64),
  client_reference: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: 'Your own reference of the order; null: none was given.' }),
  side: OrderSide.meta({ description: 'Whether the order buys or sells.' }),
  investment_id: id('The `id` of the investment that is bought or sold.'),
  investment_name: z.string().min(1).meta({ description: 'The name of the investment when it was ordered.' }),
  amount: money('Of a buy, the whole debit, charges included; of a sell, units x bid price when it was created.'),
  currency: Currency.meta({
    description: 'The currency of all amounts of the order, and of the wallet that it uses.',
  }),
  units: units('Of a sell, what is sold; of a buy, what was bought, null until it completes.').nullable(),
  price: price('Price of execution, null before.').nullable(),
  proceeds: money(
    'Credited to the wallet by a completed sell: gross_amount and income_paid, after all charges.',
  ).nullable(),
  ...chargedOfOrder,
  payment_mode: PaymentMode.meta({ description: 'How a buy is paid; a sell is always paid into the wallet.' }),
  status: OrderStatus.meta({
    description:
      '`awaiting_payment`: the payer of a checkout has to pay. `pending_fulfilment`: it waits to be carried out. `completed`: it is. `failed` and `cancelled`: money, allocation and units were given back.',
  }),
  customer: Customer.nullable().meta({
    description:
      'The end customer as supplied; of a sell of a holding that was supplied without one, that of the holding.',
  }),
  metadata,
  failure_code: FailureCode.nullable().meta({
    description: 'Why the order failed, for programs; null where it did not.',
  }),
  failure_reason: shownText('Why the order failed, for people; null where it did not.'),
  payment: Payment.nullable().meta({
    description: 'How the payer pays a checkout buy, and whether it was paid; null for other orders.',
  }),
  holding_id: id(
    'The `id` of the holding that a buy created or a sell takes from; null until a buy completes, and of a sell of an investment, whose holdings are in `lots`.',
  ).nullable(),
  lots: z.array(OrderLot).meta({
    description:
      'Of a sell, the holdings that it takes units from, first in, first out: one where it names a holding. They are fixed when it is created. `[]` of a buy.',
  }),
  paid_at: instant('When a buy was paid: a wallet buy at its creation. Null for a sell.').nullable(),
  submitted_at: instant(
    'When it was sent to the provider; null while it can be cancelled, and of an order with a dealing day until it is sent after its cut-off.',
  ).nullable(),
  dealing_date: day(
    'Of a live order of a product with `pricing` `forward`: the dealing day whose price it gets. Null while a checkout is not paid, and of other orders.',
  ).nullable(),
  cut_off_at: instant(
    'Until when it can be cancelled and the price of its dealing day is known to nobody; null where dealing_date is.',
  ).nullable(),
  expected_settlement_date: day(
    'Of a live order of a product with `settlement_days`: so many trading days after `dealing_date`, in the calendar of the product. On that day a sell completes at the price of its dealing day, and its wallet is credited. Null of other orders.',
  ).nullable(),
  settled_at: instant(
    'Of a sell with an `expected_settlement_date`: when its proceeds reached the wallet; null before, and of other orders.',
  ).nullable(),
  ...executedOfOrder,
  completed_at: instant('When the order was carried out; null: it was not.').nullable(),
  cancelled_at: instant('When the order was cancelled; null: it was not.').nullable(),
  created_at: instant('When it was created.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'Order', description: 'A buy or a sell and what became of it.' });
export type Order = z.infer<typeof Order>;

const orderEvent = (name: OrderStatus | 'created' | 'paid' | 'corrected', when: string) =>
  event({ type: `order.${name}`, object_type: 'order', object: Order, when });

export const orderCreated = orderEvent('created', 'An order was accepted.');
export const orderPaid = orderEvent('paid', 'The checkout funding of a buy settled.');
export const orderPendingFulfilment = orderEvent('pending_fulfilment', 'An order waits to be placed or redeemed.');
export const orderCompleted = orderEvent('completed', 'A buy was placed or a sell redeemed.');
export const orderCorrected = orderEvent(
  'corrected',
  'The firm corrected what came of a completed order, such as at another price of its dealing day; `previous` has the figures before.',
);
export const orderFailed = orderEvent('failed', 'An order failed; money and units are released.');
export const orderCancelled = orderEvent('cancelled', 'An order was cancelled; money and units are released.');

/** In the order in which an order is judged: what it names, its state, the rules, the money. */
const ruleRefusals = ['currency_mismatch', 'investment_not_open', 'amount_below_minimum'] as const;
/** In the order in which an order is judged. */
export const refusals = [
  ...(['not_found', 'invalid_state', 'customer_mismatch', 'wallet_frozen', 'duplicate_reference'] as const),
  ...ruleRefusals,
  ...(['amount_above_maximum', 'allocation_exceeded', 'insufficient_units', 'unsupported_method'] as const),
  ...(['insufficient_funds', 'provider_unavailable'] as const),
] as const;

export const placeOrder = endpoint({
  name: 'orders.create',
  method: 'POST',
  path: '/partner/v1/orders',
  summary: 'Buy an investment, or sell units of it',
  description:
    'A buy spends `amount`, or invests it where `charges_on` of the investment is `on_top`; then charges are added, and the order shows the whole debit. With `payment_mode` `wallet` the wallet is debited in the request, with `checkout` the response says where the payer pays. A sell takes `units` out of a holding, or with `investment_id` out of all holdings of one customer, first in, first out: all that are free where none are named. Its proceeds go to the wallet; all that is left may be sold for 0.00. It never takes units that were bought for another customer: with `customer.reference` only those with this reference, and of an investment without one only those with none. With a test key the order completes in the request, at the price of that moment, in either payment mode. With a live key a wallet buy and a sell become `pending_fulfilment` and a checkout buy `awaiting_payment`; the provider completes them later, at its own price; where `pricing` of the investment is `forward`, at the price that is published for `dealing_date`. A buy reserves allocation, a sell reserves units; an order that fails or is cancelled gives back money, allocation and units in the same step. An order is judged in this order: currency, whether it is open, minimum, maximum, allocation, units, balance.',
  emits: [
    'order.created',
    'order.pending_fulfilment',
    'order.completed',
    'holding.created',
    'holding.updated',
    'holding.closed',
    'wallet.funded',
    'funding.completed',
  ],
  leadsTo: ['order.*', 'holding.*', 'wallet.funded', 'funding.*'],
  timing: `A checkout buy that is not paid within ${CHECKOUT_MINUTES} minutes is cancelled; money that comes later stays in the wallet. A live order has no fixed time to complete: while its investment or the listing behind it is suspended, one whose \`submitted_at\` is null is paused.`,
  next: 'Keep the `id` and wait for the events of the order, or read `GET /orders/{order_id}`. Until it is sent to the provider it can be taken back with `POST /orders/{order_id}/cancel`. In the sandbox, `POST /sandbox/orders/{order_id}/simulate` moves an order that was held.',
  scope: 'orders',
  idempotency: 'required',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  takesScenario: failureCodes,
  body: OrderRequest,
  success: 201,
  data: Order,
  refusals,
});

export const listOrders = listEndpoint({
  name: 'orders.list',
  path: '/partner/v1/orders',
  summary: 'List orders',
  description:
    'Returns the orders of this environment, newest first. The filters can be combined. `from` and `to` are about `created_at`.',
  next: 'A single one is answered by `GET /orders/{order_id}`. To follow changes, listen to `order.*` instead of reading the list again.',
  query: strictObject({
    ...paging,
    ...dateRange,
    status: OrderStatus.optional(),
    side: OrderSide.optional(),
    currency: Currency.optional(),
    investment_id: requestedId('Only orders for this investment.').optional(),
    holding_id: requestedId('Only orders that created or sell from this holding.').optional(),
    payment_mode: PaymentMode.optional(),
    client_reference: z.string().min(1).max(100).optional(),
    customer_reference: z.string().min(1).max(100).optional(),
  }),
  data: Order,
  refusals: ['invalid_date_range'],
});

const params = strictObject({ order_id: pathId('The `id` of the order.') });

export const getOrder = readEndpoint({
  name: 'orders.get',
  path: '/partner/v1/orders/{order_id}',
  summary: 'Retrieve an order',
  description:
    'Returns one order as it is now. `submitted_at` is null as long as it can still be cancelled. Of an order that failed, `failure_code` and `failure_reason` say why; `investment_closed` also where an exchange delisted what it buys or sells.',
  next: 'A completed buy has `holding_id`: read it with `GET /holdings/{holding_id}`.',
  params,
  data: Order,
});

export const cancelOrder = endpoint({
  name: 'orders.cancel',
  method: 'POST',
  path: '/partner/v1/orders/{order_id}/cancel',
  summary: 'Cancel an order that is not placed yet',
  description:
    'Takes an order back that nobody outside has been asked to carry out: one in `awaiting_payment`, or one in `pending_fulfilment` whose `submitted_at` is null and whose `cut_off_at`, where it has one, is to come. A buy that was paid is refunded to the wallet, its allocation and the units of a sell are free again, and an open checkout is closed, all in one step. With a test key only an order that was held by `X-Sandbox-Scenario` can be cancelled, as the others are complete. Anything later is 409 `order_not_cancellable`.',
  emits: ['order.cancelled', 'funding.cancelled', 'holding.updated'],
  timing:
    'It is possible until the order is sent to the provider, and of a product with `pricing` `forward` until `cut_off_at`. After the firm restored a backup, an older live order cannot be cancelled once it is in `pending_fulfilment`.',
  next: 'The refund is an entry `order_refund` of `GET /ledger`.',
  scope: 'orders',
  idempotency: 'optional',
  params,
  data: Order,
  refusals: ['order_not_cancellable'],
});

export const orderEndpoints = [listOrders, getOrder, cancelOrder] as const;
