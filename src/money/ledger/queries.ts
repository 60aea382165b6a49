import { type Locking, lockable } from '../../platform/database/locking.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { Link } from './chain.ts';
import type { AccountKind, Reason } from './postings.ts';

export type AccountKey = { environment_id: string; currency: Currency; kind: AccountKind };

export type AccountRow = AccountKey & {
  id: string;
  status: 'active' | 'frozen';
  balance: string;
  sequence: number;
  head_hash: string;
  last_entry_at: string | null;
};

export type TransactionRow = {
  environment_id: string;
  id: string;
  reason: Reason;
  currency: Currency;
  amount: string;
  from_account_id: string;
  from_sequence: number;
  to_account_id: string;
  to_sequence: number;
  source_type: string;
  source_id: string;
  reference: string | null;
  description: string;
  created_at: string;
};

export type EntryRow = Link & { environment_id: string; id: string; reason: Reason; hash: string };

export type StatementRow = EntryRow & {
  currency: Currency;
  reference: string | null;
  description: string;
  source_type: string;
  source_id: string;
};

export type CheckpointRow = {
  environment_id: string;
  account_id: string;
  sequence: number;
  balance: string;
  hash: string;
};

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
  tx.rows(takeAccounts[locking], [
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ currency }) => currency),
    keys.map(({ kind }) => kind),
  ]);

const createAccounts = statement(`
  insert into ledger_accounts (environment_id, id, kind, currency, created_at, updated_at)
  select environment_id, id, kind, currency, created_at, created_at
  from json_populate_recordset(null::ledger_accounts, $1)`);

export const insertAccounts = (
  tx: Transaction,
  rows: readonly (AccountKey & { id: string; created_at: string })[],
): Promise<void> => tx.write(createAccounts, [JSON.stringify(rows)], rows.length);

const changeAccounts = statement(`
  update ledger_accounts account
  set balance = changed.balance,
    sequence = changed.sequence,
    head_hash = changed.head_hash,
    last_entry_at = changed.last_entry_at,
    updated_at = changed.last_entry_at
  from json_populate_recordset(null::ledger_accounts, $1) changed
  where account.environment_id = changed.environment_id
    and account.id = changed.id`);

export const updateAccounts = (tx: Transaction, rows: readonly AccountRow[]): Promise<void> =>
  tx.write(changeAccounts, [JSON.stringify(rows)], rows.length);

const addTransactions = statement(
  'insert into ledger_transactions select * from json_populate_recordset(null::ledger_transactions, $1)',
);

export const insertTransactions = (tx: Transaction, rows: readonly TransactionRow[]): Promise<void> =>
  tx.write(addTransactions, [JSON.stringify(rows)], rows.length);

const addEntries = statement(
  'insert into ledger_entries select * from json_populate_recordset(null::ledger_entries, $1)',
);

export const insertEntries = (tx: Transaction, rows: readonly EntryRow[]): Promise<void> =>
  tx.write(addEntries, [JSON.stringify(rows.map(asBytes))], rows.length);

const addCheckpoints = statement(
  'insert into ledger_checkpoints select * from json_populate_recordset(null::ledger_checkpoints, $1)',
);

export const insertCheckpoints = (tx: Transaction, rows: readonly CheckpointRow[]): Promise<void> =>
  tx.write(addCheckpoints, [JSON.stringify(rows.map(asBytes))], rows.length);

/** PostgreSQL reads hex after \x as bytes. */
const asBytes = <Row extends { hash: string }>(row: Row): Row => ({ ...row, hash: `\\x${row.hash}` });

const changeStatus = statement(`
  update ledger_accounts
  set status = $4, updated_at = $5
  where environment_id = $1 and currency = $2 and kind = $3`);

export const updateStatus = (
  tx: Transaction,
  { environment_id, currency, kind }: AccountKey,
  status: AccountRow['status'],
  at: string,
): Promise<void> => tx.write(changeStatus, [environment_id, currency, kind, status, at], 1);
