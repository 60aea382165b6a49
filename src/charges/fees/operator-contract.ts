import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { categories } from '../../vocabulary/categories.ts';
import { chargeCode, chargeName } from '../../vocabulary/charges.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  day,
  Mode,
  requestedId,
  requestedMoney,
  requestedPercent,
  string,
  text,
} from '../../vocabulary/values.ts';
import { vatCodes } from '../taxes/operator-contract.ts';
import { Basis, ChargedFor, FeeSchedule, Keeper } from './contract.ts';

const TIERS_MAX = 20;

const reason = text(1, 500, 'Why, for the person who approves it; kept in the audit.');
const organisation = (description: string) => z.string().min(1).max(255).optional().meta({ description });
const investment = (description: string) => requestedId(description).optional();
const category = (description: string) => z.enum(categories).optional().meta({ description });

const RequestedTier = strictObject({
  above: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/, 'Expected a decimal string with at most 2 decimals, such as "1000000".')
    .meta({
      format: 'decimal',
      description: 'The tier holds for the part of the amount above this; of the first it is 0.',
    }),
  percent: requestedPercent('How much of that part is charged, 0 to 100.'),
}).meta({ id: 'RequestedFeeTier', description: 'A tier of a fee.' });

/** What a schedule is, without its days and the reason: what is proposed, and what a preview is of. */
export const feeTerms = {
  mode: Mode,
  code: chargeCode(
    'What is charged, such as `brokerage`. Of the schedules with the same code the one with the narrowest scope holds.',
  ),
  name: chargeName(80, 'The name that partners read.'),
  charged_for: ChargedFor,
  collected_by: Keeper.optional().meta({
    description:
      '`firm` when absent. `issuer`: what the fund house of a product keeps of a buy, with the code `sales_charge` and the basis `percent`, below 50, without bounds, taxes and share.',
  }),
  currency: Currency.meta({ description: 'Of amounts in this currency.' }),
  organisation: organisation('Only this partner: its id, or its name where no other has it; all when absent.'),
  investment_id: investment('Only this investment, of the mode; all when absent. Not with a category.'),
  category: category('Only products of this kind; all when absent. Not with an investment.'),
  basis: Basis,
  percent: requestedPercent('Of the basis `percent` and `margin`: how much of the amount, 0 to 100.').optional(),
  flat: requestedMoney('Of the basis `flat`: what is charged.').optional(),
  tiers: z
    .array(RequestedTier)
    .min(1)
    .max(TIERS_MAX)
    .optional()
    .meta({
      description: `Of the basis \`tiers\`: at most ${TIERS_MAX}, the lowest first.`,
    }),
  minimum: requestedMoney('The least that is charged.').optional(),
  maximum: requestedMoney('The most that is charged; not below the minimum.').optional(),
  vat_codes: vatCodes,
  revenue_share_percent: requestedPercent("The partner's share of the fee, 0 to 100; 0 when absent.").optional(),
};

export const ProposeFeeSchedule = strictObject({
  ...feeTerms,
  effective_from: day('The first day on which it holds (UTC): today or later, at most 10 years ahead.'),
  reason,
}).meta({ id: 'ProposeFeeSchedule', description: 'What is to be charged, from a day on.' });

export const listFeeSchedules = operatorList({
  name: 'feeSchedules.list',
  path: '/operator/v1/fee-schedules',
  summary: 'List fee schedules, the newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    code: z.string().min(1).max(40).optional().meta({ description: 'Only schedules of this code.' }),
    charged_for: ChargedFor.optional(),
    currency: Currency.optional(),
    organisation: organisation('Only schedules of this partner: its id, or its name where no other has it.'),
    investment_id: investment('Only schedules of this investment.'),
    category: category('Only schedules of this kind of products.'),
  }),
  data: FeeSchedule,
  refusals: ['not_found'],
});

const params = strictObject({ fee_schedule: string('The `id` of the fee schedule.') });

export const getFeeSchedule = operatorRead({
  name: 'feeSchedules.get',
  path: '/operator/v1/fee-schedules/{fee_schedule}',
  summary: 'Retrieve a fee schedule',
  permission: 'partners.read',
  params,
  data: FeeSchedule,
});

export const proposeFeeSchedule = operatorEndpoint({
  name: 'feeSchedules.propose',
  path: '/operator/v1/fee-schedules',
  summary: 'Propose a fee from a day on',
  permission: 'fees.manage',
  twoPeople: 'always; it holds when another person has approved it, from its first day on.',
  body: ProposeFeeSchedule,
  success: 201,
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['not_found', 'schedule_overlaps'],
});

export const endFeeSchedule = operatorEndpoint({
  name: 'feeSchedules.end',
  path: '/operator/v1/fee-schedules/{fee_schedule}/end',
  summary: 'Propose a day from which on a fee is charged no more',
  permission: 'fees.manage',
  twoPeople: 'always; it ends when another person has approved it.',
  params,
  body: strictObject({
    effective_until: day(
      'The first day on which it is charged no more: tomorrow or later, not before its first day, at most 10 years ahead, and before an end that it has.',
    ),
    reason,
  }).meta({ id: 'EndFeeSchedule', description: 'When it ends, and why.' }),
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const feeOperatorEndpoints = [listFeeSchedules, getFeeSchedule, proposeFeeSchedule, endFeeSchedule] as const;
