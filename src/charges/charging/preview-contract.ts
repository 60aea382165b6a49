import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { Currency, count, flag, id, instant, money, string, stringOrNull } from '../../vocabulary/values.ts';
import { Keeper } from '../fees/contract.ts';
import { feeTerms } from '../fees/operator-contract.ts';

/** How far back a preview of a fee looks, and for how many partners and products it has a row. */
export const PREVIEW_DAYS = 90;
export const PREVIEW_ROWS_MAX = 500;

const sums = {
  records: count('For how many records: of custody the holdings of today.'),
  amount: money(
    'Their amounts together: of custody what the holdings are worth today, of a fee of the firm on buys without what their fund houses kept.',
  ),
  fee: money('What would have been earned, without taxes: of `issuer` what the fund houses would have kept.'),
  revenue_share: money("The partners' share of it."),
};

export const FeePreview = strictObject({
  since: instant(`From when on records were read: the beginning of the day ${PREVIEW_DAYS} days ago.`),
  currency: Currency,
  collected_by: Keeper.meta({
    description:
      '`firm`: it would have been earned. `issuer`: fund houses would have kept it, and the firm none of it.',
  }),
  is_complete: flag('Whether all records were read; false: only the newest ones.'),
  ...sums,
  rows: z
    .array(
      strictObject({
        organisation_id: id('The partner.'),
        organisation_name: string('The name of the partner.'),
        investment_id: id('The investment; null: the act has none.').nullable(),
        investment_name: stringOrNull('The name of the investment.'),
        ...sums,
      }).meta({ id: 'FeePreviewRow', description: 'What a fee would have come to for a partner with a product.' }),
    )
    .meta({ description: `By partner and product, the highest fee first, at most ${PREVIEW_ROWS_MAX}.` }),
  rows_left_out: count('How many more partners and products are in the sums only.'),
}).meta({ id: 'FeePreview', description: 'What a fee would have come to.' });
export type FeePreview = z.infer<typeof FeePreview>;

export const previewFeeSchedule = operatorEndpoint({
  name: 'feeSchedules.preview',
  path: '/operator/v1/fee-schedules/preview',
  summary: `See what a fee would have earned in the last ${PREVIEW_DAYS} days, by partner and product; nothing is changed`,
  permission: 'fees.manage',
  body: strictObject(feeTerms).meta({ id: 'PreviewFeeSchedule', description: 'What is to be charged.' }),
  data: FeePreview,
  refusals: ['not_found'],
});
