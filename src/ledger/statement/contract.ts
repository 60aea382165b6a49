import { strictObject, z } from 'zod';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { EXPORTS_AT_ONCE_MAX } from '../../vocabulary/limits.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  count,
  flag,
  id,
  instant,
  money,
  pathCurrency,
  pathId,
  requestedId,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';

export const entryTypes = [
  'funding',
  'order_debit',
  'order_refund',
  'sale_proceeds',
  'distribution',
  'reinvestment',
  'maturity',
  'withdrawal',
  'withdrawal_reversal',
  'conversion_out',
  'conversion_in',
  'fee',
  'tax',
  'adjustment',
  'funding_reversal',
  'revenue_share',
] as const;
export const EntryType = z.enum(entryTypes);
export type EntryType = z.infer<typeof EntryType>;

const FILE_TYPES = ['text/csv', 'application/pdf'];

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const LedgerEntry = strictObject({
  id: id('Identifies the entry; it never changes.'),
  transaction_id: id('The movement of money that the entry belongs to.'),
  sequence: z.int().min(1).meta({ description: 'Counts the entries of this wallet from 1 without gaps.' }),
  currency: Currency.meta({ description: 'The currency of the wallet that the entry belongs to.' }),
  direction: z.enum(['credit', 'debit']).meta({ description: '`credit` raises the balance, `debit` lowers it.' }),
  amount: money('The amount that moved, above 0.'),
  balance_after: money('Balance of the wallet after this entry.'),
  type: EntryType.meta({
    description:
      'Why the money moved, for programs. `fee`: a fee or a levy that is charged by itself, and `tax` a tax on it; charges of orders, withdrawals and conversions are in the entries of these.',
  }),
  description: string('Why the money moved, in words for people.'),
  reference: stringOrNull('The reference of what caused it, such as an order.'),
  source: strictObject({
    type: string(
      'The kind of record that caused it. What GET returns it: `funding_request` /funding-requests/{id} · `order` ' +
        '/orders/{id} · `withdrawal` /withdrawals/{id} · `conversion` /fx/conversions/{id} · `holding` /holdings/{id} ' +
        '(a maturity) · `distribution` /distributions/{id} · `adjustment` /adjustments/{id} · `revenue_share` /revenue-shares/{id} · `custody_charge` /custody-charges/{id}.',
    ),
    id: id('The `id` of the record that caused it.'),
  }).meta({ description: 'The record that caused the movement.' }),
  hash: hash.meta({
    description:
      'Hex SHA-256 of: hash of the entry before (64 zeros first), wallet id, sequence, transaction_id, direction, amount, balance_after, created_at, joined by newlines.',
  }),
  created_at: instant('When the entry was posted; never before the entry before it.'),
}).meta({ id: 'LedgerEntry', description: 'One line of a wallet statement. Never changed, never deleted.' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const listLedger = listEndpoint({
  name: 'ledger.list',
  path: '/partner/v1/ledger',
  summary: 'List wallet entries: the statement',
  description:
    'Returns the entries of the wallets: each movement of money, with the balance after it and the record that caused it. With `currency` the entries come newest first by `sequence`, and a page at any offset costs the same; without it they are sorted by `created_at`, then `id`. Entries are never changed or deleted.',
  next: 'Follow `source` to the record that caused an entry. `GET /ledger/export` has the same entries as a file.',
  query: strictObject({
    ...paging,
    ...dateRange,
    currency: Currency.optional(),
    type: EntryType.optional(),
    order_id: requestedId('Only entries that this order caused.').optional(),
  }),
  data: LedgerEntry,
  mayLag: true,
  refusals: ['invalid_date_range'],
});

export const exportLedger = readEndpoint({
  name: 'ledger.export',
  path: '/partner/v1/ledger/export',
  summary: 'Download the statement as a file',
  description: `Returns the statement of one wallet, or of all three, as CSV or PDF, oldest entry first, wallet after wallet. It is streamed, so a statement of any length can be downloaded; ${EXPORTS_AT_ONCE_MAX} at once by all keys and people of an organisation together, and one more is 429 \`rate_limited\`. The CSV is enough to recompute its hash chain: each line has \`hash_before\`, \`wallet_id\` and all else that its \`hash\` is made of. The PDF of a period without entries shows the balance.`,
  next: 'Compare the last hash with `head_hash` of `GET /wallets/{currency}/proof`.',
  query: strictObject({
    format: z.enum(['csv', 'pdf']).optional().meta({ description: 'The kind of file; `csv` when absent.' }),
    ...dateRange,
    currency: Currency.optional().meta({ description: 'Only this wallet; all three when absent.' }),
  }),
  data: z.string(),
  answersFile: FILE_TYPES,
  mayLag: true,
  refusals: ['invalid_date_range'],
});

export const WalletProof = strictObject({
  wallet_id: id('The wallet that was checked.'),
  currency: Currency.meta({ description: 'The currency of the wallet that was checked.' }),
  entry_count: count('How many entries the wallet has.'),
  computed_balance: money('The sum of its entries.'),
  stored_balance: money('The balance that the service works with.'),
  head_hash: hash.meta({ description: 'The hash of the last entry; 64 zeros for a wallet without entries.' }),
  checked_from_sequence: count('The checkpoint the check began at; 0 is the beginning.'),
  verified: flag('True when balance and hash chain both agree.'),
}).meta({ id: 'WalletProof', description: 'A fresh recomputation of a wallet from its entries.' });
export type WalletProof = z.infer<typeof WalletProof>;

export const proveWallet = readEndpoint({
  name: 'wallets.proof',
  path: '/partner/v1/wallets/{currency}/proof',
  summary: 'Recompute a balance from its entries and check the hash chain',
  description:
    'Recomputes the balance of a wallet from its entries, and checks the hash chain from the last checkpoint on. A checkpoint is made every 10,000 entries. `verified` is true where balance and chain both agree; anything else is a defect of the service, to be reported with the `X-Request-Id`.',
  next: 'Check it yourself: download `GET /ledger/export` and recompute every hash.',
  params: strictObject({
    currency: pathCurrency,
  }),
  data: WalletProof,
  whenTooLarge: 'Download the entries with the export of the ledger, a few days at a time, and recompute every hash.',
  refusals: ['not_found'],
});

export const Adjustment = strictObject({
  id: id('Identifies the adjustment; it never changes.'),
  currency: Currency.meta({ description: 'The currency of the wallet whose balance was moved.' }),
  direction: z
    .enum(['credit', 'debit'])
    .meta({ description: '`credit` put money into the wallet, `debit` took it out.' }),
  amount: money('The amount that was moved, above 0.'),
  reason: string('Why the money was moved, in words of the firm.'),
  created_at: instant('When the adjustment was posted.'),
}).meta({ id: 'Adjustment', description: 'Money that the firm moved by hand, or with the correction of an order.' });
export type Adjustment = z.infer<typeof Adjustment>;

export const getAdjustment = readEndpoint({
  name: 'ledger.adjustment',
  path: '/partner/v1/adjustments/{adjustment_id}',
  summary: 'Retrieve an adjustment: what the firm moved by hand, and why',
  description:
    'Returns one adjustment: money that the firm moved into or out of a wallet by hand, with its reason, or the difference that the correction of a completed order moved. Two people of the firm make it; no key can. An entry of the statement whose `source.type` is `adjustment` names it.',
  next: 'The entry itself is in `GET /ledger` with the type `adjustment`.',
  params: strictObject({ adjustment_id: pathId('The `id` of the adjustment.') }),
  data: Adjustment,
});

export const statementEndpoints = [listLedger, exportLedger, getAdjustment, proveWallet] as const;
