import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { insertMissingRows, insertRows, type Row, type RowWith, updateRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { GENESIS_HASH } from './chain.ts';
import type { AccountKind, Reason } from './postings.ts';
import { ledgerAccountMachine } from './states.ts';

/** `part`: which place or which code, of the kinds that have one; otherwise absent. */
export type AccountKey = { environment_id: string; currency: Currency; kind: AccountKind; part?: string };

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
    select account.environment_id, account.id, account.kind, account.part, account.currency, account.status, account.balance,
      account.sequence, account.head_hash, account.last_entry_at
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as wanted (environment_id, currency, kind, part)
    join ledger_accounts account
      on account.environment_id = wanted.environment_id
      and account.currency = wanted.currency
      and account.kind = wanted.kind
      and account.part = wanted.part
    order by account.environment_id, account.id`,
  'account',
);

export const lockAccounts = (tx: Transaction, keys: readonly AccountKey[], locking: Locking): Promise<AccountRow[]> =>
  rowsByKey(tx, takeAccounts[locking], [
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ currency }) => currency),
    keys.map(({ kind }) => kind),
    keys.map(({ part = '' }) => part),
  ]);

/** A new account is empty. */
export const insertAccounts = insertRows('ledger_accounts', ['balance', 'sequence', 'head_hash', 'last_entry_at']);

const insertMissing = insertMissingRows('ledger_accounts');

/** Those that are opened when they are first used, by whoever is first. */
export function openMissing(tx: Transaction, keys: readonly AccountKey[]): Promise<void> {
  const created_at = new Date(tx.now_ms).toISOString();
  return insertMissing(
    tx,
    keys.map((key) => ({ ...emptyAccount(tx, key), created_at, updated_at: created_at })),
  );
}

export const emptyAccount = (
  tx: Transaction,
  { environment_id, currency, kind, part = '' }: AccountKey,
): AccountRow => ({
  ...{ environment_id, id: newId(tx.now_ms), kind, part, currency },
  ...{ balance: '0.00', sequence: 0, head_hash: GENESIS_HASH, last_entry_at: null },
  status: ledgerAccountMachine.create('active'),
});

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
