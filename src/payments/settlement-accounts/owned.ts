import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { OwnedAccount } from './operator-contract.ts';
import { presentAccount } from './present.ts';
import type { AccountRow } from './queries.ts';
import { findLiveMandate } from './uses-queries.ts';

/** Also those that were removed. */
export const ownedAccounts = ownedRecords<AccountRow, OwnedAccount>(
  {
    from: 'settlement_accounts',
    resource: 'settlement_account',
    equal: ['bank_code'],
    closed: ['status', 'currency', 'name_match'],
    waiting: ['pending'],
  },
  (rows, tx) => all(rows.map((row) => show(tx, row))),
);

const show = async (tx: Transaction, row: AccountRow & Owner): Promise<OwnedAccount> => ({
  ...presentAccount(row, await findLiveMandate(tx, row.environment_id, row.id)),
  ...ownerOf(row),
  is_bank_asked: row.call_due_at !== null,
});
