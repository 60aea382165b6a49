import { z } from 'zod';
import { FundingRequest, FundingStatus } from '../../payments/funding/contract.ts';
import { FundingMethod } from '../../payments/funding/requests.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import { Currency, requestedMoney, text } from '../../vocabulary/values.ts';
import { ownerFields, ownerFilters, sortByAge } from '../across.ts';
import { waitingFilter } from '../conditions.ts';

export const OwnedFunding = z
  .strictObject({ ...FundingRequest.shape, ...ownerFields })
  .meta({ id: 'OwnedFundingRequest', description: 'A funding request as its partner sees it, and whose it is.' });
export type OwnedFunding = z.infer<typeof OwnedFunding>;

export const listFunding = operatorRead({
  name: 'fundingRequests.list',
  path: '/operator/v1/funding-requests',
  summary: 'List funding requests of all partners, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...paging,
    ...dateRange,
    ...ownerFilters,
    sort: sortByAge,
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
  paginated: true,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = z.strictObject({
  funding_request: z.string().meta({ description: 'The funding request: its id, or its reference `FND-…`.' }),
});

export const getFunding = operatorRead({
  name: 'fundingRequests.get',
  path: '/operator/v1/funding-requests/{funding_request}',
  summary: 'Retrieve a funding request of any partner',
  permission: 'partners.read',
  params,
  data: OwnedFunding,
  refusals: [],
});

const act = <const Verb extends string, Body extends z.ZodObject>(verb: Verb, summary: string, body: Body) =>
  operatorEndpoint({
    name: `fundingRequests.${verb}`,
    method: 'POST',
    path: `/operator/v1/funding-requests/{funding_request}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    success: 200,
    data: OwnedFunding,
    refusals: ['invalid_state', 'amount_above_maximum'],
  });

export const settleFunding = act(
  'settle',
  'Say that the money arrived; the wallet is credited',
  z
    .strictObject({
      amount: requestedMoney('How much arrived; what is missing when absent.').optional(),
      transaction: text(
        1,
        100,
        "The bank's id of the payment; the same one is credited once. Required once money came for the request.",
      ).optional(),
    })
    .meta({ id: 'SettleFunding', description: 'What arrived.' }),
);

export const failFunding = act(
  'fail',
  'Say that the money will not come; a buy that it would pay for fails too',
  z
    .strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') })
    .meta({ id: 'FailFunding', description: 'Why the money will not come.' }),
);

export const reverseFunding = act(
  'reverse',
  'Say that the money was taken back; what was spent of it is owed, and the wallet pays nothing out until then',
  z
    .strictObject({ reason: text(1, 500, 'Why; kept in the audit.') })
    .meta({ id: 'ReverseFunding', description: 'Why the money was taken back.' }),
);

export const fundingEndpoints = [listFunding, getFunding, settleFunding, failFunding, reverseFunding] as const;
