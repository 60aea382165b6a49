import { strictObject, z } from 'zod';
import { ownerFilters, ownerOrHouseFields } from '../../platform/operator/across.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, count, id, instant, money, requestedId, string, stringOrNull } from '../../vocabulary/values.ts';
import { AccountKind } from '../book/operator-contract.ts';
import { postings } from '../book/postings.ts';

const Reason = z.enum(Object.keys(postings) as [keyof typeof postings]).meta({ description: 'Why the money moved.' });

export const LedgerAccount = strictObject({
  id: id('The account.'),
  kind: AccountKind,
  currency: Currency,
  balance: money('Its balance now; only a wallet is never below zero.'),
  sequence: count('How many entries it has.'),
  head_hash: string('The hash of its last entry, 64 hex digits; zeros without entries.'),
  last_entry_at: instant('When the last entry was posted; null: there is none.').nullable(),
  place_id: id('Of a share of a place, that place; null for other kinds.').nullable(),
  place_name: stringOrNull('What the firm calls that place; null for other kinds.'),
  ...ownerOrHouseFields,
}).meta({ id: 'LedgerAccount', description: 'One account of the ledger, and whose environment it belongs to.' });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const listAccounts = operatorList({
  name: 'ledgerAccounts.list',
  path: '/operator/v1/ledger-accounts',
  summary: 'List the accounts of the ledger, of all partners and of the firm',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    kind: AccountKind.optional(),
    currency: Currency.optional(),
    place: requestedId('Only shares of this place: what lies there of each partner and of the firm.').optional(),
    is_empty: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: '`false`: only accounts with a balance. `true`: only those with 0.00.' }),
    sign: z
      .enum(['above_zero', 'below_zero'])
      .optional()
      .meta({ description: 'Only accounts whose balance is above zero, or only those where it is below.' }),
  }),
  data: LedgerAccount,
  refusals: ['not_found'],
});

const position = z.string().regex(/^(0|[1-9]\d{0,15})$/, 'Expected the sequence of an entry, a whole number.');

export const AccountEntry = strictObject({
  id: id('The entry.'),
  transaction_id: id('The transaction that it belongs to.'),
  account_id: id('The account.'),
  sequence: z.int().min(1).meta({ description: 'Its place among the entries of the account, without gaps.' }),
  reason: Reason,
  direction: z.enum(['credit', 'debit']).meta({ description: '`credit` raises the balance, `debit` lowers it.' }),
  amount: money('The amount that moved, above 0.'),
  balance_after: money('The balance of the account after it.'),
  hash: string('Its place in the chain of the account, 64 hex digits.'),
  created_at: instant('When it was posted, by the clock of its environment.'),
}).meta({ id: 'AccountEntry', description: 'One entry of an account. Never changed, never deleted.' });
export type AccountEntry = z.infer<typeof AccountEntry>;

export const listEntries = operatorList({
  name: 'ledgerAccounts.entries',
  path: '/operator/v1/ledger-accounts/{ledger_account}/entries',
  summary: 'List the entries of an account, newest first; a page costs the same at any offset',
  permission: 'partners.read',
  params: strictObject({ ledger_account: string('The `id` of the account.') }),
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    before: position.optional().meta({ description: 'Only entries with a lower sequence than this one.' }),
    after: position.optional().meta({ description: 'Only entries with a higher sequence, those next to it.' }),
  }),
  data: AccountEntry,
  refusals: ['invalid_date_range'],
});

export const LedgerTransaction = strictObject({
  id: id('The transaction.'),
  reason: Reason,
  currency: Currency,
  amount: money('The amount that moved, above 0.'),
  from_account_id: id('The account that it left.'),
  to_account_id: id('The account that it reached.'),
  source_type: string('The kind of record that caused it.'),
  source_id: id('The record that caused it.'),
  reference: stringOrNull('The reference of what caused it, such as `ORD-…`.'),
  description: string('Why the money moved, in words.'),
  created_at: instant('When it was posted, by the clock of its environment.'),
  ...ownerOrHouseFields,
}).meta({ id: 'LedgerTransaction', description: 'One movement of money between two accounts of an environment.' });
export type LedgerTransaction = z.infer<typeof LedgerTransaction>;

export const listTransactions = operatorList({
  name: 'ledgerTransactions.list',
  path: '/operator/v1/ledger-transactions',
  summary: 'List movements of money of all partners and of the firm, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    reason: Reason.optional(),
    currency: Currency.optional(),
    source_type: z
      .string()
      .regex(/^[a-z_]{1,64}$/, 'Expected a kind of record such as "order".')
      .optional()
      .meta({
        description: 'Only what records of this kind caused, such as `order`.',
      }),
    source_id: requestedId('Only what this record caused.').optional(),
    place: requestedId('Only what moved money at this place, to it or from it.').optional(),
    account: requestedId('Only what moved in this account of the ledger.').optional(),
    account_kind: AccountKind.optional(),
    charged_id: requestedId(
      'Only what was charged for this record, such as a withdrawal, a conversion or a custody charge.',
    ).optional(),
    reference: z.string().min(1).max(64).optional().meta({ description: 'By the reference of what caused it.' }),
  }),
  data: LedgerTransaction,
  refusals: ['invalid_date_range', 'not_found'],
});

export const TracedTransaction = strictObject({
  transaction: LedgerTransaction,
  entries: z
    .array(strictObject({ ...AccountEntry.shape, kind: AccountKind }))
    .meta({ description: 'Its two entries: what left one account and reached the other.' }),
  source: strictObject({
    type: string('The kind of record that caused it.'),
    id: id('That record.'),
    path: stringOrNull('Where this API returns the record; null where it has no endpoint of its own.'),
  }).meta({ description: 'The record that caused it. A payment that came in is shown as its funding request.' }),
  acts: z
    .array(
      strictObject({
        id: id('The entry of the audit.'),
        action: string('What was done, such as `funding-requests settle`.'),
        actor: string('Who did it: a person, the id of a key, or `system`.'),
        operator_email: stringOrNull('The operator; null where it was none.'),
        request_id: stringOrNull('The request that did it; null where it was none.'),
        reason: stringOrNull('Why, in the words of who did it.'),
        created_at: instant('When it was done.'),
      }),
    )
    .meta({ description: 'What the audit has of that record, oldest first, at most 50.' }),
}).meta({ id: 'TracedTransaction', description: 'A movement of money, followed to what caused it.' });
export type TracedTransaction = z.infer<typeof TracedTransaction>;

export const getTransaction = operatorRead({
  name: 'ledgerTransactions.get',
  path: '/operator/v1/ledger-transactions/{ledger_transaction}',
  summary: 'Follow a movement of money: its entries, the record that caused it, and who did what to that record',
  permission: 'partners.read',
  params: strictObject({ ledger_transaction: string('The `id` of the transaction.') }),
  data: TracedTransaction,
});

export const ledgerAccountEndpoints = [listAccounts, listEntries, listTransactions, getTransaction] as const;
