import { strictObject, z } from 'zod';
import { RequestedCustomer } from '../../vocabulary/customer.ts';
import { LOTS_MAX } from '../../vocabulary/limits.ts';
import {
  Currency,
  clientReference,
  metadata,
  refused,
  requestedId,
  requestedMoney,
  requestedUnits,
} from '../../vocabulary/values.ts';

/** What a caller sends to place or to preview an order. */
export const OrderSide = z.enum(['buy', 'sell']);
export const PaymentMode = z.enum(['wallet', 'checkout']);

const common = {
  client_reference: clientReference.nullable().optional(),
  customer: RequestedCustomer.nullable().optional(),
  metadata: metadata.optional(),
};

export const BuyRequest = strictObject({
  side: z.literal('buy').optional().meta({ description: 'A buy; the same when absent.' }),
  investment_id: requestedId('The `id` of the investment to buy.'),
  amount: requestedMoney(
    'How much to spend, charges included; where `charges_on` of the investment is `on_top`, how much to invest, without them. Above 0 with at most 2 decimals, within the bounds of the investment.',
  ),
  currency: Currency.meta({ description: 'The currency of the investment; another is refused.' }),
  payment_mode: PaymentMode.optional().meta({
    description: '`wallet`: the wallet is debited at once. `checkout`: a payer pays on a page. `wallet` when absent.',
  }),
  ...common,
}).meta({ id: 'BuyRequest', description: 'A buy for an amount of money.' });
export type BuyRequest = z.infer<typeof BuyRequest>;

const SELL_TAKES_UNITS =
  'A sell takes `units`, not an amount: divide the amount wanted by the current_price of the holding and send the result as `units`. A sell without `units` sells ALL available units of the holding.';

const ONE_OF_THE_TWO = 'Expected `holding_id` or `investment_id`, one of the two.';

export const SellRequest = strictObject({
  side: z.literal('sell').meta({ description: 'A sell has to say so.' }),
  holding_id: requestedId(
    'The `id` of the holding to sell from. A sell without `customer.reference` is for the customer of the holding; with another reference than the holding has it is refused.',
  ).optional(),
  investment_id: requestedId(
    `Instead of a holding, the \`id\` of an investment: units are taken from its holdings first in, first out, in the order of \`purchased_at\` and then \`id\`, from up to ${LOTS_MAX} of them. With \`customer.reference\` from those bought with this reference, without one only from those bought with none.`,
  ).optional(),
  units: requestedUnits(
    'How many units, up to the precision of the investment; absent: all not in a pending sell, of the holding, or of all holdings that the sell may take from.',
  ).optional(),
  amount: refused(SELL_TAKES_UNITS).optional(),
  currency: Currency.optional().meta({
    description: 'The currency of the holding; another is refused. It may be absent.',
  }),
  payment_mode: z
    .literal('wallet')
    .optional()
    .meta({ description: '`wallet`, or absent: proceeds always go to the wallet.' }),
  ...common,
})
  .superRefine(({ holding_id, investment_id }, context) => {
    if ((holding_id === undefined) !== (investment_id === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: [holding_id === undefined ? 'holding_id' : 'investment_id'],
      message: holding_id === undefined ? `Required. ${ONE_OF_THE_TWO}` : ONE_OF_THE_TWO,
    });
  })
  .meta({
    id: 'SellRequest',
    description:
      'A sell of units of a holding or of an investment: it has `holding_id` or `investment_id`, one of the two. An amount is refused.',
    // Its side and what it sells. It also says to linters that this is no buy, which has no such bound.
    minProperties: 2,
  });
export type SellRequest = z.infer<typeof SellRequest>;

export const OrderRequest = z
  .discriminatedUnion('side', [BuyRequest, SellRequest])
  .meta({ id: 'OrderRequest', description: 'A buy, or a sell where `side` says so.' });
export type OrderRequest = z.infer<typeof OrderRequest>;
export const isSell = (request: OrderRequest): request is SellRequest => request.side === 'sell';
