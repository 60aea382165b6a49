import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { taxedActs } from '../../vocabulary/charged-acts.ts';
import { chargeCode } from '../../vocabulary/charges.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  count,
  day,
  id,
  instant,
  Mode,
  money,
  percent,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';
import { Payable, TaxKind } from '../taxes/contract.ts';
import { listTaxMonths } from './month-contract.ts';

export const TaxDue = strictObject({
  id: id('The charge.'),
  authority: string('To whom it is owed.'),
  code: string('The code of the tax or levy.'),
  name: string('Its name, as partners read it.'),
  kind: TaxKind,
  account: Payable.nullable().meta({ description: 'The ledger account from which the firm pays it.' }),
  charged_for: z.enum(taxedActs).meta({ description: 'What it is charged for, or withheld of.' }),
  record_id: id(
    'The distribution, the holding that matured, the order, the withdrawal, the conversion, the payment into a wallet, or the custody charge.',
  ),
  investment_name: stringOrNull(
    'The investment that paid the income, or was bought or sold; null of what has no product.',
  ),
  payer: stringOrNull('Who paid the income: who issues or manages the investment; null of what is no income.'),
  beneficiary: string('Whose it is: the legal name of the partner’s business, or its name where that is not known.'),
  tax_id: stringOrNull('The tax identification number of that business; null: it is not known.'),
  currency: Currency.meta({ description: 'The currency of the amounts.' }),
  base: money('What it is computed on.'),
  rate: percent('How much of the base.').nullable(),
  amount: money('What is due, above 0.'),
  given_back_at: instant(
    'When it was given back, with a withdrawal that the bank returned; null: it was not.',
  ).nullable(),
  certificate_number: stringOrNull('The certificate of tax that covers it; null: none does.'),
  created_at: instant('When it was booked, by the clock of its environment.'),
  ...ownerFields,
}).meta({
  id: 'TaxDue',
  description:
    'A tax or a levy that the firm withheld of income of a partner or charged for an act of it: a line of the schedule for an authority.',
});
export type TaxDue = z.infer<typeof TaxDue>;

export const listTaxesDue = operatorList({
  name: 'taxesDue.list',
  path: '/operator/v1/taxes-due',
  summary: 'List taxes and levies that the firm withheld of income or charged for acts, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    code: chargeCode('Only this tax or levy.').optional(),
    currency: Currency.optional(),
    authority: z.string().min(1).max(200).optional().meta({ description: 'Only what is owed to this authority.' }),
    account: Payable.optional().meta({ description: 'Only what the firm pays from this account.' }),
    is_given_back: z.enum(['true', 'false']).optional().meta({
      description:
        '`false`: only what is due: together it is `due` of the sums and of the months. `true`: only what was given back.',
    }),
  }),
  data: TaxDue,
  refusals: ['invalid_date_range', 'not_found'],
});

export const TaxesOfAuthority = strictObject({
  mode: Mode,
  authority: string('To whom it is owed.'),
  code: string('The code of the tax or levy.'),
  kind: TaxKind,
  account: Payable.nullable().meta({ description: 'The ledger account from which the firm pays it.' }),
  currency: Currency,
  charges: count('How many charges there are, 1 or more.'),
  base: money('What they are computed on, together.'),
  amount: money('What was withheld and charged, together.'),
  given_back: money('How much of that was given back, with withdrawals that the bank returned.'),
  due: money(
    'What is left for the authority: `amount` less `given_back`. What was paid already is not taken off: `GET /taxes-due/months` says that.',
  ),
}).meta({
  id: 'TaxesOfAuthority',
  description: 'What is due to an authority by one code in one currency, of a period.',
});
export type TaxesOfAuthority = z.infer<typeof TaxesOfAuthority>;

export const sumTaxesDue = operatorRead({
  name: 'taxesDue.sums',
  path: '/operator/v1/taxes-due/sums',
  summary: 'Sum taxes and levies by authority, code and currency',
  permission: 'partners.read',
  query: strictObject({
    from: day('The first day (Lagos).'),
    to: day('The last day (Lagos), itself included.'),
    mode: Mode.optional(),
  }),
  data: z.array(TaxesOfAuthority),
  refusals: ['invalid_date_range'],
});

export const taxesDueEndpoints = [listTaxesDue, sumTaxesDue, listTaxMonths] as const;
