import { strictObject, z } from 'zod';
import { categories } from '../../vocabulary/categories.ts';
import { chargedActs } from '../../vocabulary/charged-acts.ts';
import { agreedFields, chargeCode } from '../../vocabulary/charges.ts';
import { Currency, id, Mode, money, percent, string, stringOrNull } from '../../vocabulary/values.ts';

export const bases = ['percent', 'flat', 'tiers', 'margin'] as const;
export const Basis = z.enum(bases).meta({
  description:
    '`percent`: of the amount. `flat`: the same for each amount. `tiers`: each part of the amount at the percent of its tier. `margin`: of a conversion, a percent in its rate, which is no charge of its own. Of `custody` percents and flat amounts are for a year, of which each month is charged a twelfth; a minimum and a maximum are for a month.',
});

export const Keeper = z.enum(['firm', 'issuer']).meta({
  description:
    '`firm`: what is charged is due to the firm. `issuer`: the fund house keeps it of what it is sent for a buy, and the firm neither earns nor owes it; only of the code `sales_charge`.',
});

export const ChargedFor = z.enum(chargedActs).meta({ description: 'What is charged for.' });

export const Tier = strictObject({
  above: money('The tier holds for the part of the amount above this; of the first it is 0.00.'),
  percent: percent('How much of that part is charged.'),
}).meta({ id: 'FeeTier', description: 'A tier of a fee.' });
export type Tier = z.infer<typeof Tier>;

export const FeeSchedule = strictObject({
  id: id('The fee schedule.'),
  mode: Mode,
  code: chargeCode('What is charged. Of the schedules with the same code the one with the narrowest scope holds.'),
  name: string('The name that partners read.'),
  charged_for: ChargedFor,
  collected_by: Keeper,
  currency: Currency,
  organisation_id: id('Only this partner; null: all.').nullable(),
  organisation_name: stringOrNull('The name of that partner.'),
  investment_id: id('Only this investment; null: all.').nullable(),
  investment_name: stringOrNull('The name of that investment.'),
  category: z.enum(categories).nullable().meta({ description: 'Only products of this kind; null: all.' }),
  basis: Basis,
  percent: percent('Of the basis `percent` and `margin`.').nullable(),
  flat: money('Of the basis `flat`.').nullable(),
  tiers: z.array(Tier).nullable().meta({ description: 'Of the basis `tiers`, the lowest first.' }),
  minimum: money('The least that is charged; null: no least.').nullable(),
  maximum: money('The most that is charged; null: no most.').nullable(),
  vat_codes: z.array(z.string()).meta({ description: 'The codes of the taxes that are levied on this fee.' }),
  revenue_share_percent: percent("The partner's share of this fee, without the taxes on it."),
  ...agreedFields,
}).meta({ id: 'FeeSchedule', description: 'What the firm charges for an act, from a day on.' });
export type FeeSchedule = z.infer<typeof FeeSchedule>;
