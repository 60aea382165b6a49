import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { waitingFilter } from '../../platform/operator/conditions.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  flag,
  id,
  instant,
  money,
  requestedId,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';
import { Withdrawal, WithdrawalStatus } from './contract.ts';

export const OwnedWithdrawal = strictObject({
  ...Withdrawal.shape,
  ...ownerFields,
  payee: strictObject({
    bank_name: string('The bank of the account that is paid.'),
    account_number_masked: string('Four stars and the last 4 characters of its number.'),
    account_name: stringOrNull('Its holder, as the bank names it.'),
  }).meta({ description: 'The account that is paid.' }),
  provider_message: stringOrNull(
    'What the provider said of it, in its own words; the partner does not see it. Null: nothing.',
  ),
  held_at: instant(
    'Since when it is held for the firm: the provider does not send it, for a reason that lies with the firm or that it does not name. Null: it is not held.',
  ).nullable(),
  provider_asked_at: instant('When the provider was first asked to pay; null: it was not.').nullable(),
  provider_unsure_since: instant('Since when the outcome at the provider is not known; null: it is.').nullable(),
  owed: z.array(strictObject({ currency: Currency, amount: money('What is owed.') })).meta({
    description: 'What its owner owes for reversed funding: while it is anything, nothing can be approved.',
  }),
  needs_second_person: stringOrNull(
    'Why one person may not approve it: its amount, by itself or in sum with what left within 24 hours, or that it is the ' +
      'first payout to its settlement account. Null where one person may, and once it is approved.',
  ),
  day_without_second_person: strictObject({
    amount: money('That sum, with this withdrawal.'),
    threshold: money('What it may come to: the setting of the currency.'),
  })
    .nullable()
    .meta({
      description:
        'What it comes to together with the withdrawals of its partner and currency that were approved within the last 24 ' +
        'hours by one person, whoever it was, and did not fail. Null in test, and once it is decided.',
    }),
}).meta({ id: 'OwnedWithdrawal', description: 'A withdrawal as its partner sees it, whose it is and who is paid.' });
export type OwnedWithdrawal = z.infer<typeof OwnedWithdrawal>;

export const listWithdrawals = operatorList({
  name: 'withdrawals.list',
  path: '/operator/v1/withdrawals',
  summary: 'List withdrawals of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    waiting: waitingFilter('`pending_approval` and `processing`'),
    status: WithdrawalStatus.optional(),
    currency: Currency.optional(),
    settlement_account_id: requestedId('Only those to this settlement account.').optional(),
    reference: z.string().min(1).max(64).optional().meta({ description: 'Only the one with this reference, `WDR-…`.' }),
    client_reference: z.string().min(1).max(100).optional().meta({ description: "By the partner's own reference." }),
    provider_reference: z.string().min(1).max(255).optional().meta({ description: "By the provider's reference." }),
  }),
  data: OwnedWithdrawal,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({
  withdrawal: string(
    'The withdrawal: its id, its reference `WDR-…`, or its `client_reference` where no other has the same.',
  ),
});

export const getWithdrawal = operatorRead({
  name: 'withdrawals.get',
  path: '/operator/v1/withdrawals/{withdrawal}',
  summary: 'Retrieve a withdrawal of any partner',
  permission: 'partners.read',
  params,
  data: OwnedWithdrawal,
});

export const WithdrawalApproval = strictObject({
  withdrawal: OwnedWithdrawal,
  is_pending_approval: flag(
    'Whether one person is not enough: no money has moved, and an approval waits for another person.',
  ),
  approval_id: id('The approval that waits; null where it is done.').nullable(),
}).meta({
  id: 'WithdrawalApproval',
  description: 'The withdrawal after the act, and whether it waits for another person.',
});

const act = <const Verb extends string, Body extends z.ZodObject, Data extends z.ZodType>(
  verb: Verb,
  summary: string,
  body: Body,
  data: Data,
  twoPeople?: string,
) =>
  operatorEndpoint({
    name: `withdrawals.${verb}`,
    path: `/operator/v1/withdrawals/{withdrawal}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    data,
    audit: { subject: 'withdrawal' },
    ...(twoPeople !== undefined && { twoPeople }),
    refusals: ['invalid_state', 'wallet_frozen'],
  });

const forPartner = (id: string, description: string) =>
  strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }).meta({
    id,
    description,
  });

export const approveWithdrawal = act(
  'approve',
  'Let a withdrawal be paid; where one person is not enough, ask another one',
  strictObject({
    reason: text(1, 500, 'Why, for the person who approves it too; kept in the audit.').optional(),
  }).meta({ id: 'ApproveWithdrawal', description: 'Why it may be paid, where that is worth saying.' }),
  WithdrawalApproval,
  'above the threshold of its currency, by itself or in sum with what left of its partner within 24 hours without a second person, ' +
    'and the first to a settlement account.',
);

export const rejectWithdrawal = act(
  'reject',
  'Refuse a withdrawal that is not approved; the wallet is refunded',
  forPartner('RejectWithdrawal', 'Why it is refused.'),
  OwnedWithdrawal,
);

export const settleWithdrawal = act(
  'settle',
  'Say that the bank has the money',
  strictObject({}).meta({ id: 'SettleWithdrawal', description: 'Nothing is to be said.' }),
  OwnedWithdrawal,
);

export const retryWithdrawal = act(
  'retry',
  'Pay a withdrawal that is held, once the reason is gone; the provider is asked about it first, so that it is not paid twice',
  strictObject({ reason: text(1, 500, 'What was done about it; kept in the audit.') }).meta({
    id: 'RetryWithdrawal',
    description: 'Why it can be paid now.',
  }),
  OwnedWithdrawal,
);

export const failWithdrawal = act(
  'fail',
  'Say that the payout failed; the wallet is refunded, a live one once another person approves it',
  forPartner('FailWithdrawal', 'Why the payout failed.'),
  WithdrawalApproval,
  'in live mode, always.',
);

export const returnWithdrawal = act(
  'return',
  'Say that the bank sent the money back; the wallet is refunded, a live one once another person approves it',
  forPartner('ReturnWithdrawal', 'Why the bank sent it back.'),
  WithdrawalApproval,
  'in live mode, always.',
);

export const withdrawalOperatorEndpoints = [
  ...[listWithdrawals, getWithdrawal, approveWithdrawal, rejectWithdrawal],
  ...[settleWithdrawal, retryWithdrawal, failWithdrawal, returnWithdrawal],
] as const;
