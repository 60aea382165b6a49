import { strictObject, z } from 'zod';
import { Charge } from '../../vocabulary/charges.ts';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { month } from '../../vocabulary/months.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, count, id, instant, money, pathId, price, string, units } from '../../vocabulary/values.ts';

/** How many products a charge names; of the others it says how many there are. */
export const PRODUCTS_MAX = 200;

export const custodyChargeStatuses = ['outstanding', 'taken', 'not_charged', 'cancelled'] as const;
export const CustodyChargeStatus = z.enum(custodyChargeStatuses).meta({
  description:
    '`outstanding`: it waits until the wallet has all of it and is not frozen. `taken`: the wallet was debited. `not_charged`: nothing was held, or no fee holds for it. `cancelled`: the firm waived it before it was taken; the month is never charged again.',
});

const CustodyChargeProduct = strictObject({
  code: string('The code of the fee that the line is a part of.').meta({ examples: ['custody'] }),
  investment_id: id('The product of which units were held when the month ended.'),
  investment_name: string('The name of the product.').meta({ examples: ['Naira Money Market Fund'] }),
  units: units('What was held when the month ended.'),
  price: price('What a unit was valued at then: its bid price.'),
  value: money('What the holdings of it were worth then, each of them rounded down.'),
  fee: money('Its part of the fee: "0.00" or more.'),
}).meta({ id: 'CustodyChargeProduct', description: 'What of a fee for custody was charged for one product.' });

export const CustodyCharge = strictObject({
  id: id('Identifies the charge; it never changes.'),
  month: month('The month of Lagos that is charged for.'),
  currency: Currency.meta({ description: 'The currency of the holdings, and of the wallet that is debited.' }),
  value: money('What all holdings in the currency were worth when the month ended; "0.00" where nothing was held.'),
  status: CustodyChargeStatus,
  charges: z.array(Charge).meta({
    description:
      'What is charged: each fee on the value for which it holds, a twelfth of a year, then taxes and levies on the fees; `[]` where nothing is charged.',
  }),
  charges_total: money('All charges together: what the wallet is debited with; "0.00" where nothing is charged.'),
  products: z.array(CustodyChargeProduct).meta({
    description: `What makes up the fees, by fee and product, the largest value first; at most ${PRODUCTS_MAX}.`,
  }),
  products_left_out: count('How many more lines there are.'),
  created_at: instant('When it was computed: soon after the month had ended.'),
  taken_at: instant('When the wallet was debited; null: it was not.').nullable(),
  cancelled_at: instant('When the firm cancelled it; null: it did not.').nullable(),
}).meta({ id: 'CustodyCharge', description: 'What custody of your holdings was charged for a month.' });
export type CustodyCharge = z.infer<typeof CustodyCharge>;

const params = strictObject({ custody_charge_id: pathId('The `id` of the charge.') });

export const listCustodyCharges = listEndpoint({
  name: 'custodyCharges.list',
  path: '/partner/v1/custody-charges',
  summary: 'List what custody was charged',
  description:
    'Returns a record for each month and currency in which the firm charges for custody, newest first, also of months for which you were charged nothing. The wallet is debited as a whole or not at all: a charge waits with `outstanding` until the wallet has it. With a test key there are those of your sandbox only, by its clock.',
  next: 'The money is in `GET /ledger` with the types `fee` and `tax`; listen to `custody_charge.cancelled`; `GET /custody-charges/{custody_charge_id}` has a single one.',
  query: strictObject({ ...paging, currency: Currency.optional(), status: CustodyChargeStatus.optional() }),
  data: CustodyCharge,
});

export const getCustodyCharge = readEndpoint({
  name: 'custodyCharges.get',
  path: '/partner/v1/custody-charges/{custody_charge_id}',
  summary: 'Retrieve what custody of a month was charged',
  description:
    'Returns one charge with its products. An entry of the ledger whose `source.type` is `custody_charge` names it.',
  next: 'Its money is in `GET /ledger` with the types `fee` and `tax`.',
  params,
  data: CustodyCharge,
});

export const custodyChargeEndpoints = [listCustodyCharges, getCustodyCharge] as const;

export const custodyChargeCancelled = event({
  type: 'custody_charge.cancelled',
  object_type: 'custody_charge',
  object: CustodyCharge,
  when: 'The firm cancelled what custody of a month was to be charged, before the wallet was debited.',
});

export const custodyChargeEvents = [custodyChargeCancelled] as const;
