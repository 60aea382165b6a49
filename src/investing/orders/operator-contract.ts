import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  flag,
  requestedId,
  requestedMoney,
  requestedPrice,
  requestedUnits,
  string,
  text,
} from '../../vocabulary/values.ts';
import { pauseReasons } from '../investments/pause-queries.ts';
import { Order, OrderSide, OrderStatus, PaymentMode } from './contract.ts';

export const DealtOrder = strictObject({
  ...Order.shape,
  ...ownerFields,
  paused_because: z.enum(pauseReasons).nullable().meta({
    description:
      'Why it is paused: the firm suspended the investment, the exchange suspended the listing, or it delisted it, which fails the order in a moment. Null: it is not, or it was sent before.',
  }),
}).meta({ id: 'DealtOrder', description: 'An order as its partner sees it, whose it is, and why it is paused.' });
export type DealtOrder = z.infer<typeof DealtOrder>;

export const listOrders = operatorList({
  name: 'orders.list',
  path: '/operator/v1/orders',
  summary: 'List orders of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    status: OrderStatus.optional(),
    side: OrderSide.optional(),
    currency: Currency.optional(),
    payment_mode: PaymentMode.optional(),
    investment_id: requestedId('Only orders for this investment.').optional(),
    reference: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Only the order with this reference, `ORD-` and 26 characters.' }),
    client_reference: z.string().min(1).max(100).optional().meta({ description: "By the partner's own reference." }),
    customer_reference: z.string().min(1).max(100).optional(),
  }),
  data: DealtOrder,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({
  order: string(
    'The order: its id, its reference `ORD-…`, or its `client_reference` where no other order has the same.',
  ),
});

export const getOrder = operatorRead({
  name: 'orders.get',
  path: '/operator/v1/orders/{order}',
  summary: 'Retrieve an order of any partner',
  permission: 'partners.read',
  params,
  data: DealtOrder,
});

export const OrderOutcome = strictObject({
  order: DealtOrder,
  is_pending_approval: flag(
    'Whether the report is far from what was expected and waits, not booked, for another person.',
  ),
}).meta({ id: 'OrderOutcome', description: 'The order after the act, and whether a report of it waits for approval.' });

const FAR = 'a price or an amount that is further from the expected than the setting allows waits for another person.';

const act = <const Verb extends string, Body extends z.ZodObject>(
  verb: Verb,
  summary: string,
  body: Body,
  twoPeople?: string,
) =>
  operatorEndpoint({
    name: `orders.${verb}`,
    path: `/operator/v1/orders/{order}/${verb}`,
    summary,
    permission: 'orders.manage',
    ...(twoPeople !== undefined && { twoPeople }),
    params,
    body,
    data: OrderOutcome,
    audit: { subject: 'order' },
    refusals: ['invalid_state', 'amount_below_minimum', 'amount_above_maximum', 'price_not_published'],
  });

export const submitOrder = act(
  'submit',
  'Say that an order was sent to the provider; the partner cannot cancel it any more',
  strictObject({}).meta({ id: 'SubmitOrder', description: 'Nothing is to be said.' }),
);

export const fulfilOrder = act(
  'fulfil',
  'Say that a buy was placed; by the expected figures where none are given, and a quoted one by its price',
  strictObject({
    units: requestedUnits('Units placed.').optional(),
    price: requestedPrice(
      'Price of execution. Required in live where the investment is quoted: it executes at what the market gave.',
    ).optional(),
    charge: requestedMoney('What the fund house keeps of the amount: its sales charge. None when absent.').optional(),
    net: requestedMoney(
      'What the units cost without that charge, as the contract note has it; it holds where it differs from units x price by at most the price of one unit step.',
    ).optional(),
  }).meta({ id: 'FulfilOrder', description: 'What came of a buy.' }),
  FAR,
);

export const redeemOrder = act(
  'redeem',
  'Say that a sell was redeemed; by the expected figures where none are given, and a quoted one by its proceeds',
  strictObject({
    proceeds: requestedMoney(
      'All that the fund house pays, as the last line of a contract note: the units at their price and the income that is paid with them, less its own charge, before what the firm charges. Expected is `amount` with that income; required in live where the investment is quoted.',
    ).optional(),
    charge: requestedMoney('What the fund house kept of the units x price. None when absent.').optional(),
  }).meta({
    id: 'RedeemOrder',
    description: 'What came of a sell.',
  }),
  FAR,
);

export const failOrder = act(
  'fail',
  'Say that an order cannot be fulfilled; money and units are released',
  strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }).meta({
    id: 'FailOrder',
    description: 'Why it cannot be fulfilled.',
  }),
);

export const correctOrder = operatorEndpoint({
  name: 'orders.correct',
  path: '/operator/v1/orders/{order}/correct',
  summary: 'Propose other figures of a completed order; the difference moves once another person approves it',
  permission: 'orders.manage',
  twoPeople: 'always; the order is booked again when another person approves it.',
  params,
  body: strictObject({
    units: requestedUnits('Of a buy, the units that were placed; as booked when absent.').optional(),
    price: requestedPrice(
      'Price of execution; as booked when absent, of a sell what the proceeds make of a unit.',
    ).optional(),
    proceeds: requestedMoney(
      'Of a sell, all that was paid for it with its income, before what the firm charged; units at the price, and the income, when absent.',
    ).optional(),
    reason: text(1, 500, 'Why; the partner reads it in the statement, and it is kept in the audit.'),
  }).meta({ id: 'CorrectOrder', description: 'The figures of a completed order that were booked wrong, and why.' }),
  data: ProposedAct,
  audit: { subject: 'order' },
  refusals: ['invalid_state', 'amount_below_minimum', 'insufficient_funds', 'wallet_frozen'],
});

export const orderOperatorEndpoints = [
  ...[listOrders, getOrder, submitOrder, fulfilOrder, redeemOrder, failOrder],
  correctOrder,
] as const;
