import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { insertRows, type Row, type RowWith, updateRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { AccountKind, Reason } from './postings.ts';

export type AccountKey = { environment_id: string; currency: Currency; kind: AccountKind };

export type AccountRow = Omit<Row<'ledger_accounts'>, 'created_at' | 'updated_at'>;

export type TransactionRow = RowWith<'ledger_transactions', { reason: Reason }>;

/** The hash in hexadecimal. */
export type EntryRow = Omit<RowWith<'ledger_entries', { reason: Reason }>, 'hash'> & { hash: string };

export type StatementRow = EntryRow & {
  currency: Currency;
  reference: string | null;
  description: string;
  source_type: string;
  source_id: string;
};

/** What a statement reads of an entry: that of its environment and account is known. */
export type ShownEntry = Omit<StatementRow, 'environment_id' | 'account_id'>;

export type CheckpointRow = Omit<Row<'ledger_checkpoints'>, 'hash'> & { hash: string };

const takeAccounts = lockable(
  `
    select account.environment_id, account.id, account.kind, account.currency, account.status, account.balance,
      account.sequence, account.head_hash, account.last_entry_at
    from unnest($1::uuid[], $2::text[], $3::text[]) as wanted (environment_id, currency, kind)
    join ledger_accounts account
      on account.environment_id = wanted.environment_id
      and account.currency = wanted.currency
      and account.kind = wanted.kind
    order by account.environment_id, account.id`,
  'account',
);

export const lockAccounts = (tx: Transaction, keys: readonly AccountKey[], locking: Locking): Promise<AccountRow[]> =>
  rowsByKey(tx, takeAccounts[locking], [
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ currency }) => currency),
    keys.map(({ kind }) => kind),
  ]);

/** A new account is empty. */
export const insertAccounts = insertRows('ledger_accounts', ['balance', 'sequence', 'head_hash', 'last_entry_at']);

export const updateAccounts = updateRows('ledger_accounts', [
  'balance',
  'sequence',
  'head_hash',
  'last_entry_at',
  'updated_at',
]);

export const insertTransactions = insertRows('ledger_transactions');

const addEntries = insertRows('ledger_entries');

export const insertEntries = (tx: Transaction, rows: readonly EntryRow[]): Promise<void> =>
  addEntries(tx, rows.map(asBytes));

const addCheckpoints = insertRows('ledger_checkpoints');

export const insertCheckpoints = (tx: Transaction, rows: readonly CheckpointRow[]): Promise<void> =>
  addCheckpoints(tx, rows.map(asBytes));

/** PostgreSQL reads hex after \x as bytes. */
const asBytes = <Row extends { hash: string }>(row: Row): Row => ({ ...row, hash: `\\x${row.hash}` });

export const updateStatuses = updateRows('ledger_accounts', ['status', 'updated_at']);
