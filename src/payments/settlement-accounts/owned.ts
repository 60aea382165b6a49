import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { listAccounts as listing, OwnedAccount } from './operator-contract.ts';
import { presentAccount } from './present.ts';
import type { AccountRow } from './queries.ts';
import { findLiveMandate } from './uses-queries.ts';

const accounts = ownedRecords<AccountRow>({
  from: 'settlement_accounts',
  resource: 'settlement_account',
  equal: ['bank_code'],
  closed: ['status', 'currency', 'name_match'],
  waiting: ['pending'],
});

/** Of all partners. Throws not_found for a partner that does not exist. */
export async function listOwned(tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<OwnedAccount>> {
  const page = await accounts.list(tx, query);
  return { ...page, rows: await all(page.rows.map((row) => show(tx, row))) };
}

/** By its id, also one that was removed. Throws not_found. */
export const getOwned = async (tx: Transaction, id: string): Promise<OwnedAccount> =>
  show(tx, await accounts.get(tx, id));

export const placeOfAccount = accounts.place;

const show = async (tx: Transaction, row: AccountRow & Owner): Promise<OwnedAccount> => ({
  ...presentAccount(row, await findLiveMandate(tx, row.environment_id, row.id)),
  ...ownerOf(row),
  is_bank_asked: row.call_due_at !== null,
});
