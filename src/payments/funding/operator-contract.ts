import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { waitingFilter } from '../../platform/operator/conditions.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { requestedNotTheSame } from '../../vocabulary/not-the-same.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, flag, id, requestedMoney, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { FundingRequest, FundingStatus } from './contract.ts';
import { FundingMethod } from './requests.ts';

export const OwnedFunding = strictObject({
  ...FundingRequest.shape,
  ...ownerFields,
  provider_message: stringOrNull(
    'What the provider said of it, in its own words; the partner does not see it. Null: nothing.',
  ),
}).meta({ id: 'OwnedFundingRequest', description: 'A funding request as its partner sees it, and whose it is.' });
export type OwnedFunding = z.infer<typeof OwnedFunding>;

export const listFunding = operatorList({
  name: 'fundingRequests.list',
  path: '/operator/v1/funding-requests',
  summary: 'List funding requests of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    waiting: waitingFilter('`pending` and `processing`'),
    status: FundingStatus.optional(),
    method: FundingMethod.optional(),
    currency: Currency.optional(),
    provider: z.string().min(1).max(64).optional().meta({ description: 'Only those that this provider collects.' }),
    reference: z.string().min(1).max(64).optional().meta({ description: 'Only the one with this reference, `FND-…`.' }),
    client_reference: z.string().min(1).max(100).optional().meta({ description: "By the partner's own reference." }),
    provider_reference: z.string().min(1).max(255).optional().meta({ description: "By the provider's reference." }),
  }),
  data: OwnedFunding,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({
  funding_request: string(
    'The funding request: its id, its reference `FND-…`, or its `client_reference` where no other has the same.',
  ),
});

export const getFunding = operatorRead({
  name: 'fundingRequests.get',
  path: '/operator/v1/funding-requests/{funding_request}',
  summary: 'Retrieve a funding request of any partner',
  permission: 'partners.read',
  params,
  data: OwnedFunding,
});

export const FundingOutcome = strictObject({
  funding_request: OwnedFunding.nullable().meta({
    description: 'The request as it is now; null where money in suspense waits to go to a wallet without a request.',
  }),
  is_pending_approval: flag('Whether no money has moved, and an approval waits for another person.'),
  approval_id: id('The approval that waits; null where the money has moved.').nullable(),
}).meta({ id: 'FundingOutcome', description: 'What came of money that a person says came, or went.' });
export type FundingOutcome = z.infer<typeof FundingOutcome>;

type More<Data> = {
  readonly data: Data;
  readonly twoPeople?: string;
  readonly refusals?: readonly 'looks_like_known_money'[];
};

const act = <const Verb extends string, Body extends z.ZodObject, Data extends z.ZodType>(
  verb: Verb,
  summary: string,
  body: Body,
  { data, twoPeople, refusals = [] }: More<Data>,
) =>
  operatorEndpoint({
    name: `fundingRequests.${verb}`,
    path: `/operator/v1/funding-requests/{funding_request}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    data,
    audit: { subject: 'funding_request' },
    ...(twoPeople !== undefined && { twoPeople }),
    refusals: ['invalid_state', 'amount_above_maximum', ...refusals],
  });

export const settleFunding = act(
  'settle',
  'Say that the money arrived; a live wallet is credited once another person approves it',
  strictObject({
    amount: requestedMoney('How much arrived; what is missing when absent.').optional(),
    transaction: text(
      1,
      100,
      "The bank's id of the payment; the same one is credited once. Required once money came for the request.",
    ).optional(),
    not_the_same_as: requestedNotTheSame,
    reason: text(1, 500, 'What shows that it arrived, for the person who approves it; kept in the audit.').optional(),
  }).meta({ id: 'SettleFunding', description: 'What arrived.' }),
  { data: FundingOutcome, twoPeople: 'in live mode, always.', refusals: ['looks_like_known_money'] },
);

export const failFunding = act(
  'fail',
  'Say that the money will not come; a buy that it would pay for fails too',
  strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }).meta({
    id: 'FailFunding',
    description: 'Why the money will not come.',
  }),
  { data: OwnedFunding },
);

export const reverseFunding = act(
  'reverse',
  'Say that the money was taken back; what was spent of it is owed, and the wallet pays nothing out until then. In live mode another person approves it first',
  strictObject({
    amount: requestedMoney('How much was taken back; all that is left of it when absent.').optional(),
    reason: text(1, 500, 'Why; kept in the audit.'),
  }).meta({ id: 'ReverseFunding', description: 'Why the money was taken back.' }),
  { data: FundingOutcome, twoPeople: 'in live mode, always.' },
);

export const fundingOperatorEndpoints = [listFunding, getFunding, settleFunding, failFunding, reverseFunding] as const;
