import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { waitingFilter } from '../../platform/operator/conditions.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, flag, id, string, text } from '../../vocabulary/values.ts';
import { AccountStatus, NameMatch, SettlementAccount } from './contract.ts';

export const OwnedAccount = strictObject({
  ...SettlementAccount.shape,
  ...ownerFields,
  is_bank_asked: flag('Whether its bank is still asked who the holder is.'),
}).meta({ id: 'OwnedSettlementAccount', description: 'A settlement account, whose it is; its number is masked.' });
export type OwnedAccount = z.infer<typeof OwnedAccount>;

export const listAccounts = operatorList({
  name: 'settlementAccounts.list',
  path: '/operator/v1/settlement-accounts',
  summary: 'List settlement accounts of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    waiting: waitingFilter('`pending`'),
    status: AccountStatus.optional(),
    currency: Currency.optional(),
    name_match: NameMatch.optional(),
    bank_code: z.string().min(1).max(20).optional().meta({ description: 'Only accounts at this bank.' }),
  }),
  data: OwnedAccount,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ settlement_account: string('The `id` of the account.') });

export const getAccount = operatorRead({
  name: 'settlementAccounts.get',
  path: '/operator/v1/settlement-accounts/{settlement_account}',
  summary: 'Retrieve a settlement account of any partner, with its number masked',
  permission: 'partners.read',
  params,
  data: OwnedAccount,
});

export const AccountVerification = strictObject({
  settlement_account: OwnedAccount,
  is_pending_approval: flag(
    'Whether the holder has another name: nothing is verified, and a proposal waits for another person.',
  ),
  approval_id: id('The proposal that waits; null where the account is verified.').nullable(),
}).meta({
  id: 'AccountVerification',
  description: 'The account after the act, and whether it waits for another person.',
});

export const RevealedNumber = strictObject({
  id: id('The settlement account.'),
  account_number: string('Its whole number. Do not write it down elsewhere.'),
}).meta({ id: 'RevealedAccountNumber', description: 'The number of one account, for the reason that was given.' });

const act = <const Verb extends string, Body extends z.ZodObject, Data extends z.ZodType>(
  verb: Verb,
  summary: string,
  body: Body,
  data: Data,
) =>
  operatorEndpoint({
    name: `settlementAccounts.${verb}`,
    path: `/operator/v1/settlement-accounts/{settlement_account}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    data,
    audit: { subject: 'settlement_account' },
    refusals: ['invalid_state'],
  });

export const verifyAccount = act(
  'verify',
  'Say that an account belongs to its partner; where the holder has another name, ask a second person',
  strictObject({ reason: text(1, 500, 'Why, for the person who approves it too; kept in the audit.').optional() }).meta(
    { id: 'VerifyAccount', description: 'Why it is theirs, where that is worth saying.' },
  ),
  AccountVerification,
);

export const rejectAccount = act(
  'reject',
  'Say that an account cannot be used',
  strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }).meta({
    id: 'RejectAccount',
    description: 'Why it cannot be used.',
  }),
  OwnedAccount,
);

export const revealAccount = act(
  'reveal',
  'Show the number of an account; the audit keeps who looked, and why',
  strictObject({ reason: text(1, 500, 'Why you need it; kept in the audit.') }).meta({
    id: 'RevealAccount',
    description: 'Why the number is needed.',
  }),
  RevealedNumber,
);

export const settlementAccountOperatorEndpoints = [
  listAccounts,
  getAccount,
  verifyAccount,
  rejectAccount,
  revealAccount,
] as const;
