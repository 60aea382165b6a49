import { strictObject, z } from 'zod';
import { categories } from '../../vocabulary/categories.ts';
import { listEndpoint } from '../../vocabulary/endpoint.ts';
import { LOTS_MAX } from '../../vocabulary/limits.ts';
import { paging } from '../../vocabulary/page.ts';
import {
  Currency,
  count,
  id,
  instant,
  money,
  percent,
  price,
  requestedId,
  string,
  stringOrNull,
  units,
} from '../../vocabulary/values.ts';

export const Position = strictObject({
  id: id('The `id` of its first holding, also where that is sold by now; it never changes.'),
  investment_id: id('The `id` of the investment that is held.'),
  investment_name: z.string().min(1).meta({ description: 'The name of the investment now.' }),
  category: string('The kind of product that is held.'),
  currency: Currency.meta({ description: 'The currency of all amounts and prices of the position.' }),
  customer_reference: stringOrNull(
    'With `by=customer` or a `customer_reference` in the request, your own id of the end customer whose holdings these are; null: holdings that were bought with none, or those of all customers together.',
  ),
  units: units('Units held, those in pending sells included: the sum of its holdings, exactly.'),
  available_units: units('Units that can be sold now: those that no pending sell has reserved.'),
  cost_basis: money('What the units held cost: the sum of its holdings, exactly.'),
  average_cost: price('cost_basis / units, cut to 8 decimals.'),
  current_price: price('What a redemption pays per unit now, in `currency`.'),
  current_value: money(
    'units x current_price, cut once. The sum of what its holdings are worth can be less, by less than 0.01 for each.',
  ),
  accrued_income: money(
    'Earned and not yet paid out, cut once; 0.00 for funds and equities that pay cash, and on days of `pricing` `forward`, whose income is in the price. The sum of that of its holdings can be less, by less than 0.01 for each.',
  ),
  gain_loss: money('current_value - cost_basis.'),
  gain_loss_percent: percent('gain_loss in percent of cost_basis.'),
  redemption_value: money(
    `What one sell of all its units would be credited now, as \`POST /orders/preview\` says it: units x current_price cut once, with the accrued income that a sell pays by \`redemption_income\` of the investment, less what the firm charges on a sell and withholds of that income. Never below 0.00. A fee with a minimum is charged once for it, so that it can be more than the sum of its holdings. Of more than ${LOTS_MAX} holdings, which no one sell takes, that income is computed in sum, as if each was held for at least the days of a penalty.`,
  ),
  holdings_count: count('Holdings that are not closed.'),
  valuation_as_of: instant('When current_price was set.'),
}).meta({
  id: 'Position',
  description: 'What is held of one investment, by all customers together or by one: the sum of its holdings.',
});
export type Position = z.infer<typeof Position>;

/** What a list of positions may be narrowed and grouped by. */
export const positionFilters = {
  investment_id: requestedId('Only positions in this investment.').optional(),
  currency: Currency.optional(),
  category: z.enum(categories).optional(),
  customer_reference: z.string().min(1).max(100).optional().meta({
    description: 'Only what was bought with this `customer.reference`.',
  }),
  by: z.enum(['investment', 'customer']).optional().meta({
    description:
      '`investment`, as when absent: one row for each investment. `customer`: one for each investment and customer.',
  }),
};

export const listPositions = listEndpoint({
  name: 'positions.list',
  path: '/partner/v1/positions',
  summary: 'List positions',
  description:
    'Returns what is held in sum: one row for each investment of which units are held, or with `by=customer` one for each investment and `customer.reference`. They are in the order in which the first holding of each was bought, newest first. They are valued at the price of this moment.',
  next: 'The single holdings are answered by `GET /holdings`. Sell units of a position with `POST /orders` and its `investment_id`, with `customer.reference` where it has a customer.',
  query: strictObject({ ...paging, ...positionFilters }),
  data: Position,
});

export const positionEndpoints = [listPositions] as const;
