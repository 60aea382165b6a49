import { strictObject, type z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { month } from '../../vocabulary/months.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, id, Mode, sandboxName, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { RevenueShare, RevenueShareStatus } from './contract.ts';

export const OwnedRevenueShare = strictObject({
  ...RevenueShare.shape,
  issued_by: string('Who issued it.'),
  credited_by: stringOrNull('Who approved its credit; null: it was not credited.'),
  place_id: id('Where the money of the credit lies; null: it was not credited.').nullable(),
  ...ownerFields,
}).meta({ id: 'OwnedRevenueShare', description: "A statement of a partner's share of fees, and whose it is." });
export type OwnedRevenueShare = z.infer<typeof OwnedRevenueShare>;

export const listAllRevenueShares = operatorList({
  name: 'revenueShares.list',
  path: '/operator/v1/revenue-shares',
  summary: 'List statements of revenue shares of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    month: month('Only of this month.').optional(),
    currency: Currency.optional(),
    status: RevenueShareStatus.optional(),
  }),
  data: OwnedRevenueShare,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ revenue_share: string('The `id` of the statement.') });

export const getOwnedRevenueShare = operatorRead({
  name: 'revenueShares.get',
  path: '/operator/v1/revenue-shares/{revenue_share}',
  summary: 'Retrieve a statement of a revenue share with its lines',
  permission: 'partners.read',
  params,
  data: OwnedRevenueShare,
});

export const downloadOwnedRevenueShare = operatorRead({
  name: 'revenueShares.download',
  path: '/operator/v1/revenue-shares/{revenue_share}/pdf',
  summary: 'Download a statement of a revenue share as PDF; who does is in the audit',
  description: 'The file that the partner downloads.',
  permission: 'partners.read',
  params,
  data: string('The file.'),
  answersFile: ['application/pdf'],
});

export const issueRevenueShare = operatorEndpoint({
  name: 'revenueShares.issue',
  path: '/operator/v1/revenue-shares',
  summary: "State a partner's share of the fees of a month that is over, once",
  description:
    'Takes all shares that are due by the end of the month and on no statement; in test the month may be that of today. A month that was stated, one that is not over and one without a share that is due are 400 `validation_error`. No money moves; the partner is notified by the event `revenue_share.issued`.',
  permission: 'fees.manage',
  body: strictObject({
    organisation: text(1, 255, 'The partner: its id, or its name where no other has it.'),
    mode: Mode,
    sandbox: sandboxName.optional().meta({ description: 'In test, which sandbox; `default` when absent.' }),
    month: month('The month, of Lagos.'),
    currency: Currency,
  }).meta({ id: 'IssueRevenueShare', description: 'What is stated.' }),
  success: 201,
  data: OwnedRevenueShare,
  audit: { subject: 'revenue_share' },
  refusals: ['not_found'],
});

export const creditRevenueShare = operatorEndpoint({
  name: 'revenueShares.credit',
  path: '/operator/v1/revenue-shares/{revenue_share}/credit',
  summary: "Propose to credit a revenue share to the partner's wallet",
  permission: 'fees.manage',
  twoPeople: 'always; the money moves when another person has approved it, once for each statement.',
  params,
  body: strictObject({ reason: text(1, 500, 'Why, for the person who approves it; kept in the audit.') }).meta({
    id: 'CreditRevenueShare',
    description: 'Why it is credited.',
  }),
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const revenueShareOperatorEndpoints = [
  listAllRevenueShares,
  getOwnedRevenueShare,
  downloadOwnedRevenueShare,
  issueRevenueShare,
  creditRevenueShare,
] as const;
