import { strictObject, z } from 'zod';
import { categories } from '../../vocabulary/categories.ts';
import { taxedActs } from '../../vocabulary/charged-acts.ts';
import { agreedFields, chargeCode } from '../../vocabulary/charges.ts';
import { day, flag, id, percent, string, stringOrNull } from '../../vocabulary/values.ts';

export const taxKinds = ['tax', 'levy'] as const;
export const taxBases = ['amount', 'charges'] as const;
export const collectors = ['issuer', 'broker', 'firm'] as const;
/** The ledger accounts that a tax or a levy is owed from. */
export const payables = ['vat_payable', 'levies_payable', 'tax_payable'] as const;

export const TaxKind = z.enum(taxKinds).meta({ description: '`tax`, or `levy` of an exchange or a depository.' });
export const TaxBase = z.enum(taxBases).meta({
  description:
    '`amount`: of the acts that `charged_for` lists. `charges`: of the fees and levies that name this code in `vat_codes`.',
});
export const Collector = z.enum(collectors).meta({
  description:
    'Who withholds or bills it. `issuer`: it is gone before money reaches the firm, and is no charge here. `broker`: a charge of a third party. `firm`: the firm owes it to the authority.',
});
export const Payable = z.enum(payables).meta({ description: 'The ledger account from which the firm pays it.' });

const kindsOfProducts = (description: string) => z.array(z.enum(categories)).meta({ description });

export const TaxCode = strictObject({
  id: id('The row of the code.'),
  code: chargeCode('What is charged: one row holds on a day.'),
  name: string('The name that partners read.'),
  kind: TaxKind,
  country: z.string().length(2).meta({ description: 'Of products or partners of this country, ISO 3166 alpha-2.' }),
  authority: string('To whom it is owed.'),
  base: TaxBase,
  rate: percent('How much of the base.'),
  charged_for: z.array(z.enum(taxedActs)).meta({ description: 'Of the base `amount`: for which acts.' }),
  categories: kindsOfProducts('Only for products of these kinds; empty: all.'),
  exempt_categories: kindsOfProducts('Not for products of these kinds.'),
  exempt_organisations: z.array(id('A partner.')).meta({ description: 'Not for these partners.' }),
  vat_codes: z.array(z.string()).meta({ description: 'The codes of the taxes that are levied on this levy.' }),
  collected_by: Collector,
  account: Payable.nullable().meta({
    description: 'The ledger account from which the firm pays it; null: it does not.',
  }),
  source: string('Where the rate is published.'),
  source_date: day('Of which day that is.'),
  is_example: flag('Whether it came with the service and is charged to no one: check it, and propose your own.'),
  ...agreedFields,
  approved_by: stringOrNull('Who approved it: another person; null of an example.'),
}).meta({ id: 'TaxCode', description: 'A tax or a levy, from a day on.' });
export type TaxCode = z.infer<typeof TaxCode>;
