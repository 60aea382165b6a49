import { strictObject, z } from 'zod';
import { Charge, chargedFields } from '../../vocabulary/charges.ts';
import { Customer } from '../../vocabulary/customer.ts';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { paging } from '../../vocabulary/page.ts';
import {
  Currency,
  count,
  day,
  id,
  instant,
  money,
  pathId,
  percent,
  price,
  requestedId,
  string,
  stringOrNull,
  units,
} from '../../vocabulary/values.ts';

export const HoldingStatus = z.enum(['active', 'matured', 'closed']);
export type HoldingStatus = z.infer<typeof HoldingStatus>;

export const Holding = strictObject({
  id: id('Identifies the holding; it never changes.'),
  order_id: id('The `id` of the buy that created it.'),
  investment_id: id('The `id` of the investment that is held.'),
  investment_name: z.string().min(1).meta({ description: 'The name of the investment when it was bought.' }),
  category: string('The kind of product that is held, as the investment has it.'),
  currency: Currency.meta({ description: 'The currency of all amounts and prices of the holding.' }),
  units: units('Units held, those in pending sells included.'),
  available_units: units('Units that can be sold now: those that no pending sell has reserved.'),
  cost_basis: money('What the units held cost.'),
  average_cost: price('cost_basis / units, cut to 8 decimals; null without units.').nullable(),
  current_price: price('What a redemption pays per unit now, in `currency`.'),
  current_value: money('units x current_price, cut.'),
  gain_loss: money('current_value - cost_basis.'),
  gain_loss_percent: percent('gain_loss in percent of cost_basis.'),
  accrued_income: money(
    'Earned and not yet paid out; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price: there it stays what had accrued before.',
  ),
  redemption_value: money(
    'What a sell of all its units would be credited now, as `POST /orders/preview` says it: units x current_price cut once, with the accrued income that a sell pays by `redemption_income` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00: where the charges take all of it, none are charged. Units in a pending sell count too.',
  ),
  charges: z.array(Charge).meta({
    description:
      'What the firm withheld of the income of its maturity, by the rules of that day; `[]` before it is paid back.',
  }),
  charges_total: chargedFields.charges_total,
  net_amount: money(
    'What its maturity paid into the wallet: cost_basis and accrued_income of that day, less charges_total; null where it paid nothing back.',
  ).nullable(),
  status: HoldingStatus.meta({
    description: '`active`: held. `matured`: due, payment outstanding. `closed`: paid or sold, no units.',
  }),
  customer: Customer.nullable().meta({
    description: 'The end customer, as supplied with the buy; null: none was given.',
  }),
  client_reference: stringOrNull('Your own reference, as supplied with the buy; null: none was given.'),
  purchased_at: instant('When the buy completed.'),
  maturity_date: day('The day on which it pays back; null for open-ended products.').nullable(),
  closed_at: instant('When the last unit was sold or paid back; null: it is still held.').nullable(),
  valuation_as_of: instant('When current_price was set.'),
  created_at: instant('When it was created.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'Holding', description: 'A position: one completed buy is one holding.' });
export type Holding = z.infer<typeof Holding>;

export const listHoldings = listEndpoint({
  name: 'holdings.list',
  path: '/partner/v1/holdings',
  summary: 'List holdings',
  description:
    'Returns the holdings of this environment, newest first: each completed buy is one. They are valued at the price of this moment. Holdings that are closed stay in the list; `status=active` leaves them out.',
  next: 'Sell units of one with `POST /orders` and its `holding_id`.',
  query: strictObject({
    ...paging,
    status: HoldingStatus.optional(),
    investment_id: requestedId('Only holdings of this investment.').optional(),
    currency: Currency.optional(),
    customer_reference: z.string().min(1).max(100).optional(),
  }),
  data: Holding,
});

export const getHolding = readEndpoint({
  name: 'holdings.get',
  path: '/partner/v1/holdings/{holding_id}',
  summary: 'Retrieve a holding',
  description:
    'Returns one holding, valued at the price of this moment. `available_units` are those that no pending sell has reserved. `accrued_income` is earned and not yet paid out.',
  next: 'Sell with `POST /orders`; what it paid and is to pay is answered by `GET /holdings/{holding_id}/distributions`.',
  params: strictObject({ holding_id: pathId('The `id` of the holding.') }),
  data: Holding,
});

export const HoldingsSummary = strictObject({
  currency: Currency.meta({
    description: 'The currency that these totals are in; currencies are never added together.',
  }),
  holdings_count: count('Holdings that are not closed.'),
  cost_basis: money('The sum of what the holdings cost.'),
  current_value: money('The sum of what the holdings are worth now.'),
  gain_loss: money('current_value - cost_basis.'),
  gain_loss_percent: percent('gain_loss in percent of cost_basis; 0.0000 without cost.'),
}).meta({ id: 'HoldingsSummary', description: 'Totals of one currency.' });
export type HoldingsSummary = z.infer<typeof HoldingsSummary>;

export const summariseHoldings = readEndpoint({
  name: 'holdings.summary',
  path: '/partner/v1/holdings/summary',
  summary: 'Total the holdings per currency',
  description:
    'Returns the totals of all holdings that are not closed, one line for each currency in which there are any. Currencies are never added together. The values are those of this moment.',
  next: 'The single holdings are answered by `GET /holdings`.',
  data: z.array(HoldingsSummary),
  whenTooLarge: 'Read the list of holdings page by page, and add them up.',
});

export const holdingEndpoints = [listHoldings, summariseHoldings, getHolding] as const;

const holdingEvent = <const T extends string>(name: T, when: string) =>
  event({ type: `holding.${name}`, object_type: 'holding', object: Holding, when });

export const holdingCreated = holdingEvent('created', 'A completed buy created a holding.');
export const holdingUpdated = holdingEvent(
  'updated',
  'A holding changed: a part was sold, units went into a pending sell or came back from it, it paid income, or the firm corrected an order of it.',
);
export const holdingMatured = holdingEvent('matured', 'A holding is due to be paid back.');
export const holdingClosed = holdingEvent('closed', 'A holding was sold or paid back completely.');

export const holdingEvents = [holdingCreated, holdingUpdated, holdingMatured, holdingClosed] as const;
