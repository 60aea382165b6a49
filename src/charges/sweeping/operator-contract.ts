import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { chargeCode } from '../../vocabulary/charges.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { month } from '../../vocabulary/months.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, count, day, id, instant, Mode, money, requestedId, stringOrNull } from '../../vocabulary/values.ts';

const IncomeOfProduct = strictObject({
  investment_id: id('The investment; null: what was charged for none, such as a withdrawal.').nullable(),
  investment_name: stringOrNull('The name that it has now; null where none is named.'),
  fee: money('What was charged for it: below 0 where more was given back.'),
  revenue_share: money("The partner's share of that."),
  amount: money('What became income of it.'),
}).meta({ id: 'IncomeOfProduct', description: 'What of a sweep was charged for one investment.' });

export const FirmIncome = strictObject({
  id: id('The sweep: the source of all its movements in the ledger.'),
  day: day('The day of Lagos on which it became income.'),
  month: month(
    'The month of Lagos in which it was charged: in live of one month, also where it became income on the first day of the next. In test the month of `day`.',
  ),
  code: chargeCode('The code of the fee.'),
  currency: Currency,
  fee: money('What the partner was charged, without the taxes on it; below 0 where more was given back that day.'),
  revenue_share: money('The partner\'s share of it, which is due to the partner; "0.00" where none was agreed.'),
  amount: money(
    'What became income: the fee without the share; "0.00" where all of it is shared, below 0 where the fee is.',
  ),
  products: z.array(IncomeOfProduct).meta({
    description: 'What makes up the three amounts, by investment; none of what a version before swept.',
  }),
  place_id: id('Where the money lies.'),
  swept_at: instant('When it became income.'),
  ...ownerFields,
}).meta({
  id: 'FirmIncome',
  description:
    'What a partner was charged by one code and became income of the firm on a day. What is charged after the first charges of a day became income does so on the next day.',
});
export type FirmIncome = z.infer<typeof FirmIncome>;

export const listFirmIncome = operatorList({
  name: 'firmIncome.list',
  path: '/operator/v1/firm-income',
  summary: 'List the income of the firm from fees, by day, partner, product, code and currency, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    from: day('The first day, inclusive: a day of Lagos.').optional(),
    to: day('The last day, inclusive: a day of Lagos.').optional(),
    code: z.string().min(1).max(40).optional().meta({ description: 'Only of this code.' }),
    currency: Currency.optional(),
    investment_id: requestedId(
      'Only with something that was charged for this investment: `products` says how much.',
    ).optional(),
  }),
  data: FirmIncome,
  refusals: ['invalid_date_range', 'not_found'],
});

export const SumOfIncome = strictObject({
  mode: Mode,
  code: chargeCode('The code of the fee.'),
  currency: Currency,
  sweeps: count('How many records of the list there are, 1 or more.'),
  fee: money('What partners were charged, without the taxes on it; below 0 where more was given back.'),
  revenue_share: money("The partners' shares of it."),
  amount: money('What became income: the fees without the shares.'),
}).meta({
  id: 'SumOfIncome',
  description: 'What all partners were charged by one code in one currency and became income, of a period.',
});
export type SumOfIncome = z.infer<typeof SumOfIncome>;

export const sumFirmIncome = operatorRead({
  name: 'firmIncome.sums',
  path: '/operator/v1/firm-income/sums',
  summary: 'Sum the income of the firm from fees by code and currency',
  description: 'What journals brought is no fee and is not in it: the report `firm-income` has both.',
  permission: 'partners.read',
  query: strictObject({
    from: day('The first day (Lagos).'),
    to: day('The last day (Lagos), itself included.'),
    mode: Mode.optional(),
  }),
  data: z.array(SumOfIncome),
  refusals: ['invalid_date_range'],
});

export const firmIncomeEndpoints = [listFirmIncome, sumFirmIncome] as const;
