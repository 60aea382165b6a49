import { strictObject, z } from 'zod';
import { waits } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, Mode, requestedId, string, text } from '../../vocabulary/values.ts';
import { ExplainSettlement, RecordSettlement, Settlement, settlementStatuses } from './contract.ts';

const permission = 'money.manage';
const params = strictObject({ settlement: string('The `id` of the settlement.') });

export const listSettlements = operatorList({
  name: 'settlements.list',
  path: '/operator/v1/settlements',
  summary: 'List what providers paid out to the firm, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    currency: Currency.optional(),
    status: z.enum(settlementStatuses).optional().meta({ description: 'Only settlements of this status.' }),
  }),
  data: Settlement,
});

export const getSettlement = operatorRead({
  name: 'settlements.get',
  path: '/operator/v1/settlements/{settlement}',
  summary: 'Retrieve a settlement',
  permission: 'partners.read',
  params,
  data: Settlement,
});

export const recordSettlement = operatorEndpoint({
  name: 'settlements.create',
  path: '/operator/v1/settlements',
  summary: 'Record a settlement as the provider reports it',
  description:
    'Its payments less their fees and `deductions` must be `net`. Nothing is posted: its money is in transit until the settlement is matched with the line of a statement. One with deductions, or whose `net` is 0.00 or less, is held until a person has explained it. A payment is in one settlement only, and is refused where it is known here with another amount or currency, of another provider or in the other mode. The provider is one that has a place (`places.list`).',
  permission,
  body: RecordSettlement,
  success: 201,
  data: Settlement,
  audit: { subject: 'settlement' },
});

export const explainSettlement = operatorEndpoint({
  name: 'settlements.explain',
  path: '/operator/v1/settlements/{settlement}/explain',
  summary: 'Say which movements of the ledger the deductions of a settlement are',
  description:
    'What a provider deducts is booked by itself: a refund as the reversal of a payment, all else by a journal of two people at the place of the settlement (`place_id`). Nothing is posted here: the settlement is in transit afterwards, and its match takes these movements to the bank account. A movement explains one settlement only. While an approval of `settlements.takeFromBalance` waits, what explains the settlement is not changed: refuse or withdraw that first.',
  permission,
  params,
  body: ExplainSettlement,
  data: Settlement,
  audit: { subject: 'settlement' },
  refusals: ['invalid_state'],
});

export const matchSettlement = operatorEndpoint({
  name: 'settlements.match',
  path: '/operator/v1/settlements/{settlement}/match',
  summary: 'Match a settlement with the line by which it reached the bank',
  description:
    'With other lines or records it is matched by `POST /bank-lines/{bank_line}/match`. Each partner’s share of the provider becomes its share of the bank account, gross; the fees leave the share of the firm, and each movement that explains its deductions leaves the share it is of. Only a fee that differs from what the provider reported of the payments is booked as an expense, or given back.',
  permission,
  params,
  body: strictObject({
    bank_line: requestedId(
      'The line: a credit of `net` in its currency that is not matched, or a debit where `net` is below zero.',
    ),
    reason: text(1, 500, 'Why; kept in the audit.').optional(),
  }).meta({ id: 'MatchSettlement', description: 'The line of the settlement.' }),
  data: Settlement,
  audit: { subject: 'settlement' },
  refusals: ['invalid_state', 'currency_mismatch', 'not_found'],
});

export const takeSettlementFromBalance = operatorEndpoint({
  name: 'settlements.takeFromBalance',
  path: '/operator/v1/settlements/{settlement}/take-from-balance',
  summary: 'Say that the provider took a settlement of 0.00 or less from what it can pay from',
  description:
    'Only where the provider says so, on its page or by its balance: no line of a bank is expected then. The shares of its payments, fees and deductions go from what waits at the provider to what it can pay from, so that what it took is there no more; the balance that it reports is held against that. `POST /settlements/{settlement}/unmatch` takes it back.',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Where the provider says so; the person who approves it reads it.') }).meta(
    {
      id: 'TakeSettlementFromBalance',
      description: 'How it is known.',
    },
  ),
  data: strictObject({ ...Settlement.shape, ...waits }).meta({
    id: 'SettlementFromBalance',
    description: 'A settlement as it is, and the approval that waits for another person.',
  }),
  audit: { subject: 'settlement' },
  twoPeople: 'always.',
  refusals: ['invalid_state'],
});

export const cancelSettlement = operatorEndpoint({
  name: 'settlements.cancel',
  path: '/operator/v1/settlements/{settlement}/cancel',
  summary: 'Cancel a settlement that was recorded wrongly and that nothing is matched with',
  description:
    'Nothing is posted: it is `cancelled`, and its payments, the movements that explained it and its reference are free for the right one. One that the provider reported is not read again; record it by hand. Undo its match first, where it has one. Refused where a person took one of its payments back while it was matched, as its next match takes that along.',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Why; kept with it, and in the audit.') }).meta({
    id: 'CancelSettlement',
    description: 'Why it is cancelled.',
  }),
  data: Settlement,
  audit: { subject: 'settlement' },
  refusals: ['invalid_state'],
});

export const unmatchSettlement = operatorEndpoint({
  name: 'settlements.unmatch',
  path: '/operator/v1/settlements/{settlement}/unmatch',
  summary: 'Take the match of a settlement with its line back, or that it was taken from the balance',
  description:
    'All that it moved is moved back today, the settlement is in transit again, and its line, where it has one, waits for a decision. Once a signed day of one of both places has it, another person approves it; while such a day is prepared it is refused.',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
    id: 'UnmatchSettlement',
    description: 'Why the match is taken back.',
  }),
  data: strictObject({ settlement: Settlement, ...waits }).meta({
    id: 'SettlementUnmatched',
    description: 'A settlement, and whether it waits for another person.',
  }),
  audit: { subject: 'settlement' },
  twoPeople: 'where a signed day has it.',
  refusals: ['invalid_state', 'statement_rested_on'],
});

export const settlementEndpoints = [
  ...[listSettlements, getSettlement, recordSettlement],
  ...[explainSettlement, matchSettlement, takeSettlementFromBalance, unmatchSettlement],
  cancelSettlement,
];
