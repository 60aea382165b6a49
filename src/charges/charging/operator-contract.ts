import { strictObject, z } from 'zod';
import { taxedActs } from '../../vocabulary/charged-acts.ts';
import { chargedFields } from '../../vocabulary/charges.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { Currency, day, Mode, requestedId, requestedMoney } from '../../vocabulary/values.ts';

const ChargedAmount = strictObject(chargedFields).meta({
  id: 'ChargedAmount',
  description:
    'What is charged of an amount, and what that leaves. Below 0, of custody and income: the charges are more than the amount.',
});

export const estimateCharges = operatorRead({
  name: 'charges.estimate',
  path: '/operator/v1/charges/estimate',
  summary: 'See what an act of a partner is charged, by the fee schedules and tax codes of a day',
  description:
    'Nothing is charged or changed. Of the schedules with the same code the narrowest holds: partner and investment, partner and category, partner, investment, category, all. A buy is charged out of its amount, or on top of it where `charges_on` of the investment is `on_top`. Of custody the amount is what is held, charged for a month. What the act would be refused with where too little is left of the amount, this is refused with; balances, allocations and maximums are not looked at, and neither is the rate of a conversion, which may bring nothing for so little.',
  permission: 'partners.read',
  query: strictObject({
    mode: Mode,
    charged_for: z.enum(taxedActs).meta({ description: 'The act. Of a maturity the amount is the income in it.' }),
    organisation: z.string().min(1).max(255).meta({
      description: 'The partner: its id, or its name where no other has it.',
    }),
    investment_id: requestedId(
      'The investment, of the mode: required for an act of one, whose charges its country and its kind decide, and not taken for another, such as a withdrawal.',
    ).optional(),
    currency: Currency.meta({ description: 'Of the amount: that of the investment where one is named.' }),
    amount: requestedMoney('The amount of the act.'),
    day: day('The UTC day of the act; today when absent.').optional(),
  }),
  data: ChargedAmount,
  refusals: ['not_found', 'amount_below_minimum'],
});

export const chargingOperatorEndpoints = [estimateCharges] as const;
