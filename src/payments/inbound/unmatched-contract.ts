import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { journalAccounts, journalKinds } from '../../access/journals/contract.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { notTheSame, requestedNotTheSame } from '../../vocabulary/not-the-same.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import type { RefusalCode } from '../../vocabulary/refusals.ts';
import {
  Currency,
  id,
  instant,
  Mode,
  money,
  pathId,
  sandboxName,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';
import { FundingOutcome, OwnedFunding } from '../funding/operator-contract.ts';
import { unmatchedStatuses } from './states.ts';

const UnmatchedStatus = z.enum(unmatchedStatuses).meta({
  description:
    '`open`: in suspense, until somebody says whose it is. `matched`: it left suspense for a partner. `booked`: for the firm, by a journal. `returning`, `returned`: it is paid back to its sender. `undone`: it did not belong here, or a partner got it and gave all of it back; its line is open again.',
});

export const UnmatchedPayment = strictObject({
  id: id('The payment in suspense.'),
  mode: Mode,
  provider: string('Who reported the payment.'),
  transaction_id: string("The provider's id of the payment."),
  currency: Currency,
  amount: money('How much came.'),
  problem: string('Why it could not be credited.'),
  reference: stringOrNull('What the sender wrote as the purpose, where it is known.'),
  sender_name: stringOrNull('Who sent it, as the provider says; null: not known.'),
  narration: stringOrNull('The text of the transfer, as the provider has it; null: none. Others wrote it.'),
  status: UnmatchedStatus,
  funding_request_id: id('What it was matched with; null while it is open.').nullable(),
  organisation_id: id('The partner whose money it was; null while it is open.').nullable(),
  created_at: instant('Since when it is in suspense.'),
  matched_at: instant('When it was matched; null while it is open.').nullable(),
  journal_id: id('The journal that books it; null: none.').nullable(),
  return_id: id('The payout by which it goes back to its sender; null: none.').nullable(),
  place_id: id('Where it lies, if that is a bank account; null: with its provider.').nullable(),
  not_the_same_as: notTheSame,
}).meta({ id: 'UnmatchedPayment', description: 'Money that came and whose owner is not known: it is in suspense.' });
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

export const listUnmatched = operatorList({
  name: 'unmatchedPayments.list',
  path: '/operator/v1/unmatched-payments',
  summary: 'List payments without a known owner, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    mode: Mode.optional(),
    status: UnmatchedStatus.optional(),
    currency: Currency.optional(),
    provider: z.string().min(1).max(64).optional().meta({ description: 'Only those that this provider reported.' }),
    transaction_id: z.string().min(1).max(255).optional().meta({ description: "By the provider's id of the payment." }),
    reference: z.string().min(1).max(255).optional().meta({ description: 'By the purpose that the sender wrote.' }),
  }),
  data: UnmatchedPayment,
  refusals: ['invalid_date_range'],
});

const params = strictObject({ unmatched_payment: pathId('The payment in suspense.') });

export const getUnmatched = operatorRead({
  name: 'unmatchedPayments.get',
  path: '/operator/v1/unmatched-payments/{unmatched_payment}',
  summary: 'Retrieve a payment without a known owner',
  permission: 'partners.read',
  params,
  data: UnmatchedPayment,
});

const reason = text(1, 500, 'Why it is theirs; kept in the audit.');
const funding_request = text(1, 64, 'The funding request: its id, or its reference `FND-…`.');

const act = <const Verb extends string, Body extends z.ZodObject, Data extends z.ZodType>(
  verb: Verb,
  summary: string,
  body: Body,
  {
    data,
    twoPeople,
    refusals = [],
  }: { readonly data: Data; readonly twoPeople?: string; readonly refusals?: readonly RefusalCode[] },
) =>
  operatorEndpoint({
    name: `unmatchedPayments.${verb}`,
    path: `/operator/v1/unmatched-payments/{unmatched_payment}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    data,
    audit: { subject: 'unmatched_receipt' },
    ...(twoPeople !== undefined && { twoPeople }),
    refusals: ['invalid_state', 'currency_mismatch', 'amount_above_maximum', ...refusals],
  });

export const matchUnmatched = act(
  'match',
  'Say whose money in suspense is; it is credited once another person approves it',
  strictObject({
    funding_request: funding_request.optional().meta({
      description: 'The funding request that it is for: its id or reference. This, or `organisation`.',
    }),
    organisation: text(
      1,
      255,
      'The partner whose wallet it is for: its id or name. This, or `funding_request`.',
    ).optional(),
    not_the_same_as: requestedNotTheSame,
    sandbox: sandboxName
      .optional()
      .meta({ description: 'Of test money with `organisation`: the name of the sandbox.' }),
    reason,
  }).meta({ id: 'MatchPayment', description: 'Whose it is.' }),
  { data: FundingOutcome, twoPeople: 'in live mode, always.', refusals: ['looks_like_known_money'] },
);

export const matchSettled = act(
  'match-settled',
  'Say that it is what a request was settled for by hand: it leaves suspense, and nothing is credited again',
  strictObject({ funding_request, reason }).meta({
    id: 'MatchSettled',
    description: 'The request that was settled for it.',
  }),
  { data: OwnedFunding },
);

export const bookUnmatched = operatorEndpoint({
  name: 'unmatchedPayments.book',
  path: '/operator/v1/unmatched-payments/{unmatched_payment}/book',
  summary: 'Propose to book money in suspense by a journal of the firm',
  description:
    'What nobody claims, interest, own money of the firm, or a charge that was given back. The whole amount leaves suspense on the day of its approval, with the day that it came as the value day; where it lies stays. Reversing the journal puts it into suspense again. Money of test mode is refused.',
  permission: 'money.manage',
  params,
  body: strictObject({
    kind: z.enum(journalKinds).meta({ description: 'The kind of journal, as `GET /journal-reasons` lists them.' }),
    account: z.enum(journalAccounts).optional().meta({
      description: 'The account beside suspense, where the kind has several.',
    }),
    reference: text(1, 100, 'The document behind it.').optional(),
    reason: text(1, 500, 'Why; it is kept with the journal and in the audit.'),
    not_the_same_as: requestedNotTheSame,
  }).meta({ id: 'BookPayment', description: 'How money in suspense is booked.' }),
  data: ProposedAct,
  audit: { subject: 'unmatched_receipt' },
  twoPeople: 'always.',
  refusals: ['invalid_state', 'account_not_allowed', 'looks_like_known_money'],
});

export const unmatchedEndpoints = [
  ...[listUnmatched, getUnmatched, matchUnmatched, matchSettled],
  bookUnmatched,
] as const;
