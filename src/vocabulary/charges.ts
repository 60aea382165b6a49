import { strictObject, z } from 'zod';
import { Decimal } from './decimal.ts';
import { nameOf } from './names.ts';
import { day, flag, instant, money, percent, string, stringOrNull } from './values.ts';

/** What is charged for an act of a partner: the same fields wherever a record shows them. */

export const chargeKinds = ['fee', 'tax', 'levy'] as const;

/** Of a product: whether the charges of a buy come out of its amount, or on top of it. */
export const chargesOn = ['inside', 'on_top'] as const;
export type ChargesOn = (typeof chargesOn)[number];

/** A code of a fee, a tax or a levy: what accounts and reports sum by. */
export const chargeCode = (description: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Expected 1 to 40 lower-case letters, digits and underscores, a letter first.')
    .meta({ description, examples: ['brokerage'] });

/** What a fund house charges has this code: the firm neither sets nor earns it, so nothing of the firm has the same. */
export const salesChargeCode = 'sales_charge';

/** Why a fee, a tax or a levy of the firm cannot have a code. */
export const complaintsOfCode = (code: string): { code?: string } =>
  code === salesChargeCode ? { code: 'It is the code of what a fund house charges: choose another.' } : {};

/** The name of a fee, a tax or a levy, which partners show to their customers: it is what is read, and no markup. */
export const chargeName = (max: number, description: string) =>
  nameOf(max, description)
    .refine((name) => !/[<>]/.test(name), 'Expected no < and no >.')
    .meta({
      maxLength: max,
      description: `${description} Letters as they are read: no invisible or reordering characters, no < and no >.`,
    });

export const Charge = strictObject({
  code: string(
    'What is charged, as accounts and reports sum it. `sales_charge` is what the fund house of an order kept, expected until it is carried out: the firm neither sets nor earns it.',
  ).meta({ examples: ['brokerage'] }),
  name: string('Its name, to show to customers.').meta({ examples: ['Brokerage'] }),
  kind: z.enum(chargeKinds).meta({
    description:
      '`fee`: of the firm, but of the code `sales_charge` of the fund house. `tax`, `levy`: of an authority.',
  }),
  base: money(
    'What it is computed on: the amount, or the charges that it is levied on. Of a `sales_charge` what was dealt with the fund house, that charge included.',
  ),
  rate: percent('How much of the base, before a minimum and a maximum; null: a fixed amount, or tiers.').nullable(),
  amount: money('What is charged, above 0: rounded down.'),
}).meta({ id: 'Charge', description: 'A fee, a tax or a levy that is charged for an act.' });
export type Charge = z.infer<typeof Charge>;

/** Of an act whose charges are known: what is left of the whole. */
export const charged = (charges: readonly Charge[], whole: string) => {
  const total = Decimal.sum(charges.map(({ amount }) => amount));
  return {
    charges: [...charges],
    charges_total: total.toMoney(),
    net_amount: Decimal.of(whole).minus(total).toMoney(),
  };
};

/** Of an act that nothing is charged for: the whole amount is left. */
export const uncharged = (net_amount: string) => ({ charges: [], charges_total: '0.00', net_amount });

/** What every record has that something may be charged for. */
export const chargedFields = {
  charges: z.array(Charge).meta({ description: 'What is charged, in the order in which it is computed.' }),
  charges_total: money('All charges together; "0.00" where nothing is charged.'),
  net_amount: money(
    'What is left after the charges: of a conversion what is converted, else what is credited or paid out. Of a buy `amount` less `charges_total`: what may buy units, no figure of what they cost. What of it bought none came back to the wallet as `order_refund`; what the units cost is `cost_basis` of the holding that the buy created.',
  ),
};

const thirdPartyCharges = z.array(Charge).meta({
  description:
    'What a broker, an exchange or an issuer is expected to bill besides, by the rates that the firm knows, with taxes on it. Always an estimate, in neither total, and not booked by it: what a contract note brings is in `charges` of the order.',
});

/** What becomes of the income that accrued on units that are sold, by `redemption_income` of the investment. */
const incomeOfSell = {
  income_paid: money(
    'Of a sell: accrued income of the units sold that is paid with them, in `proceeds`, before tax; expected until it is carried out, `0.00` where it failed or was cancelled. Null of a buy.',
  ).nullable(),
  forgone_income: money(
    'Of a sell: accrued income of the units sold that is not paid, because it is forfeited or kept as a penalty. Null of a buy, of a sell that failed or was cancelled, and of sells from before the service kept it.',
  ).nullable(),
};

/** Of an order: what was dealt, and what is charged. */
export const chargedOfOrder = {
  gross_amount: money(
    'What was dealt at the price, before charges: of a sell what the units brought, which is `proceeds` and `charges_total` together less `income_paid`; of a buy what the units cost (`cost_basis` of the holding that it created) and what a fund house kept, without charges of the firm. Null until it completes.',
  ).nullable(),
  ...incomeOfSell,
  ...chargedFields,
};

/** Of the preview of one. */
export const chargedInPreview = {
  gross_amount: money(
    'Before charges, at that price: what the units of a buy would cost and a fund house would keep, what those of a sell would bring.',
  ),
  ...incomeOfSell,
  charges_on: z.enum(chargesOn).nullable().meta({
    description:
      'The setting of the investment. `inside`: charges of a buy come out of the amount of the request. `on_top`: they are added to it. Null of a sell, whose charges come out of what it brings.',
  }),
  ...chargedFields,
  estimated: flag(
    'Whether the figures are those of now and those of the execution may differ: with a live key. False with a test key, at whose price the order would be booked.',
  ),
  third_party_charges: thirdPartyCharges,
};

const agreedStatuses = ['planned', 'in_force', 'ended'] as const;
export type AgreedStatus = (typeof agreedStatuses)[number];

/** From when until when a fee, a tax or a levy holds that two people agreed to. */
export const agreedFields = {
  effective_from: day('The first day on which it holds: a UTC day, which begins at 01:00 in Lagos.'),
  effective_until: day('The first day on which it holds no more; null: it has no end.').nullable(),
  status: z.enum(agreedStatuses).meta({
    description: '`planned`: from a later day on. `in_force`: today. `ended`: no more. Days are UTC days.',
  }),
  proposed_by: string('Who proposed it.'),
  approved_by: string('Who approved it: another person.'),
  created_at: instant('When it was approved.'),
  ended_by: stringOrNull('Who approved its end; null: it has none.'),
  ended_at: instant('When its end was approved; null: it has none.').nullable(),
};

export type Agreed = { readonly effective_from: string; readonly effective_until: string | null };

export const isInForce = ({ effective_from, effective_until }: Agreed, today: string): boolean =>
  effective_from <= today && (effective_until === null || today < effective_until);

export function statusOn(agreed: Agreed, today: string): AgreedStatus {
  if (isInForce(agreed, today)) return 'in_force';
  return today < agreed.effective_from && agreed.effective_from !== agreed.effective_until ? 'planned' : 'ended';
}

/** What is charged: a distribution, a holding that matured, an order, income that a sell paid (by the id of the order), a withdrawal, a conversion, a payment into a wallet, or custody of a month. */
export const subjectTypes = [
  'distribution',
  'holding',
  'order',
  'redemption',
  'withdrawal',
  'conversion',
  'funding_payment',
  'custody_charge',
] as const;
export type SubjectType = (typeof subjectTypes)[number];
