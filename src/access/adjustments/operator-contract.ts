import { strictObject, z } from 'zod';
import { adjustmentStatuses } from '../../ledger/adjustments/states.ts';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { waitingFilter } from '../../platform/operator/conditions.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { PROPOSAL_HOURS } from '../../vocabulary/limits.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  flag,
  id,
  instant,
  Mode,
  money,
  requestedMoney,
  sandboxName,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';

import { proposalStatuses } from '../approvals/states.ts';

const Status = z.enum(adjustmentStatuses).meta({
  description: `\`proposed\`: nothing has moved; after ${PROPOSAL_HOURS} hours it cannot be approved any more. \`posted\`: it was.`,
});
const Direction = z.enum(['credit', 'debit']).meta({ description: '`credit`: into the wallet. `debit`: out of it.' });

export const OwnedAdjustment = strictObject({
  id: id('The adjustment.'),
  currency: Currency,
  direction: Direction,
  amount: money('How much.'),
  reason: string('Why; the partner reads it on the statement.'),
  status: Status,
  proposed_by: string('Who proposed it.'),
  approved_by: stringOrNull('Who approved it: another person.'),
  created_at: instant('When it was proposed.'),
  posted_at: instant('When the money moved; null: it has not.').nullable(),
  approval_status: z
    .enum([...proposalStatuses, 'expired'])
    .meta({ description: 'The status of its approval, which has the same id: `proposed` waits for another person.' }),
  is_expired: flag('Whether it was not approved in time.'),
  ...ownerFields,
}).meta({ id: 'OwnedAdjustment', description: 'Money that two people move by hand, and whose it is.' });
export type OwnedAdjustment = z.infer<typeof OwnedAdjustment>;

export const listAdjustments = operatorList({
  name: 'adjustments.list',
  path: '/operator/v1/adjustments',
  summary: 'List adjustments of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    waiting: waitingFilter('`proposed`, expired ones too'),
    status: Status.optional(),
    direction: Direction.optional(),
    currency: Currency.optional(),
    proposed_by: z.string().min(1).max(255).optional().meta({ description: 'Only what this person proposed.' }),
  }),
  data: OwnedAdjustment,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ adjustment: string('The `id` of the adjustment.') });

export const getAdjustment = operatorRead({
  name: 'adjustments.get',
  path: '/operator/v1/adjustments/{adjustment}',
  summary: 'Retrieve an adjustment of any partner',
  permission: 'partners.read',
  params,
  data: OwnedAdjustment,
});

export const proposeAdjustment = operatorEndpoint({
  name: 'adjustments.propose',
  path: '/operator/v1/adjustments',
  summary: 'Propose to move money by hand; nothing moves until another person approves it',
  permission: 'adjustments.manage',
  twoPeople: 'always; another person approves it by its id, as every approval.',
  body: strictObject({
    organisation: text(1, 255, 'The partner: its id, or its name where no other has it.'),
    mode: Mode,
    sandbox: sandboxName.optional().meta({ description: 'In test, which sandbox; `default` when absent.' }),
    currency: Currency,
    direction: Direction,
    amount: requestedMoney('How much, above 0 with at most 2 decimals.'),
    reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.'),
  }).meta({ id: 'ProposeAdjustment', description: 'Money to be moved by hand.' }),
  success: 201,
  data: OwnedAdjustment,
  audit: { subject: 'adjustment' },
  refusals: ['not_found'],
});

export const adjustmentEndpoints = [listAdjustments, getAdjustment, proposeAdjustment] as const;
