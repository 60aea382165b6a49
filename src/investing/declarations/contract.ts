import { strictObject, z } from 'zod';
import {
  Currency,
  count,
  day,
  flag,
  id,
  instant,
  Mode,
  money,
  price,
  requestedPrice,
  string,
  stringOrNull,
  text,
  units,
} from '../../vocabulary/values.ts';
import { incomeTreatments } from '../investments/contract.ts';

/** More of one month and product than anyone declares. */
export const OTHERS_MAX = 50;

export const declarationStatuses = ['declared', 'recorded', 'paid', 'cancelled'] as const;

const percentOf = (description: string) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/, 'Expected a percent with at most 4 decimals, such as "7.5".')
    .meta({ format: 'decimal', description });

const IncomeTreatment = z.enum(incomeTreatments);

/** What a person declares: what a unit pays, and to whom. */
export const DeclareDistribution = strictObject({
  amount_per_unit: requestedPrice("What a unit pays before tax, once, in the investment's currency.").optional(),
  rate: percentOf(
    'What a unit pays before tax, once, in percent of the catalogue\'s price of the record date. It is no rate a year: of 12 percent a year a quarter is "3".',
  )
    .refine((value) => /[1-9]/.test(value), 'Expected a value above 0.')
    .optional(),
  tax_rate: percentOf(
    'What is withheld before the money reaches the firm, in percent of the income; 0 when absent. What the firm withholds itself is in tax codes.',
  )
    .refine((value) => Number(value) <= 100, 'Expected at most 100.')
    .optional(),
  income_treatment: IncomeTreatment.optional().meta({
    description: 'Whether it is paid in cash or buys units: only as the product has it. It may be left out.',
  }),
  record_date: day('Who holds units at the end of this day, in UTC, is paid.'),
  payment_date: day('The day on which it is paid: the record date or later, and never before the record date is over.'),
  reason: text(1, 500, 'Why, such as the resolution of the issuer; kept in the audit.'),
})
  .refine(({ amount_per_unit, rate }) => (amount_per_unit === undefined) !== (rate === undefined), {
    path: ['amount_per_unit'],
    message: 'Expected either amount_per_unit or rate.',
  })
  .refine(({ record_date, payment_date }) => record_date <= payment_date, {
    path: ['payment_date'],
    message: 'Expected the record_date or later.',
  })
  .meta({ id: 'DeclareDistribution', description: 'Income that every holding of a product is to pay.' });
export type DeclareDistribution = z.infer<typeof DeclareDistribution>;

export const Declaration = strictObject({
  id: id('Identifies the declaration.'),
  investment_id: id('The investment whose holdings pay it.'),
  mode: Mode,
  currency: Currency,
  amount_per_unit: price(
    'What a unit pays before tax, in `currency`; null until the price of the record date is known.',
  ).nullable(),
  rate: stringOrNull('What a unit pays once, in percent of the price; null: by the amount.'),
  tax_rate: string('What is withheld before the money reaches the firm, in percent of the income.'),
  record_date: day('Who held units at the end of this day, in UTC, is paid.'),
  payment_date: day('The day on which it is paid.'),
  reason: string('Why it is paid.'),
  declared_by: string('Who declared it.'),
  approved_by: stringOrNull('Who approved it; null in test, where nobody has to.'),
  status: z.enum(declarationStatuses).meta({
    description:
      '`declared`: the record date is not over, or holdings are still written down. `recorded`: each holding has its distribution. `paid`: all are paid. `cancelled`: it was taken back.',
  }),
  recorded_count: count('How many holdings were written down so far.'),
  paid_count: count('How many of them were paid so far.'),
  recorded_at: instant('When the last holding was written down; null: not yet.').nullable(),
  paid_at: instant('When the last holding was paid; null: not yet.').nullable(),
  cancelled_at: instant('When it was taken back; null: it was not.').nullable(),
  created_at: instant('When it was declared, in live when it was approved.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'DistributionDeclaration', description: 'Income of a product that is paid to all its holdings.' });
export type Declaration = z.infer<typeof Declaration>;

const totals = {
  holdings: count('How many holdings are paid; what comes to less than 0.01 is left out.'),
  units: units('How many units these held on the record date.'),
  gross_amount: money('The income before tax, in total.'),
  tax_withheld: money('What is withheld before the money reaches the firm.'),
  charges_total: money(
    'What the firm withholds of the rest, by the tax codes that are agreed to now for the payment date.',
  ),
  net_amount: money('What reaches the wallets, or buys units, in total.'),
};

export const OfMonth = Declaration.pick({
  id: true,
  amount_per_unit: true,
  rate: true,
  record_date: true,
  payment_date: true,
  status: true,
  reason: true,
}).meta({ id: 'DistributionOfMonth', description: 'Another declaration of the same product.' });

export const DeclarationPreview = strictObject({
  investment_id: id('The investment whose holdings would pay it.'),
  currency: Currency.meta({ description: 'The currency of all amounts.' }),
  amount_per_unit: price('What a unit would pay before tax. By a rate, and before the record date, at the price now.'),
  rate: stringOrNull('The percent of the price that a unit would pay once; null: by the amount.'),
  income_treatment: IncomeTreatment.meta({ description: 'Whether it is paid in cash or buys units.' }),
  is_final: flag('Whether the record date is over. Until then holdings, and with a rate the price, may still change.'),
  ...totals,
  others_of_month: z
    .array(OfMonth)
    .max(OTHERS_MAX)
    .meta({
      description: `What else was declared of the product with a record date in the same month and not taken back, the earliest first, at most ${OTHERS_MAX}: a month that was declared already would be paid twice.`,
    }),
  partners: z
    .array(
      strictObject({
        organisation_id: id('The partner.'),
        organisation_name: string('The name of that partner.'),
        ...totals,
      }),
    )
    .meta({ description: 'The same for each partner, the largest amount that reaches the firm first.' }),
}).meta({ id: 'DistributionPreview', description: 'What a declaration would pay, by the holdings as they are now.' });
export type DeclarationPreview = z.infer<typeof DeclarationPreview>;
