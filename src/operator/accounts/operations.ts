import type { MandateRow } from '../../payments/mandates/queries.ts';
import { presentMandate } from '../../payments/mandates/transitions.ts';
import { presentAccount } from '../../payments/settlement-accounts/present.ts';
import type { AccountRow } from '../../payments/settlement-accounts/queries.ts';
import { findLiveMandate } from '../../payments/settlement-accounts/uses-queries.ts';
import { shown } from '../../platform/database/page.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { listAccounts as accountListing, OwnedAccount } from './contract.ts';
import type { listMandates as mandateListing, OwnedMandate } from './mandate-contract.ts';

const accounts = ownedRecords<AccountRow>({
  from: 'settlement_accounts',
  resource: 'settlement_account',
  equal: ['bank_code'],
  closed: ['status', 'currency', 'name_match'],
  waiting: ['pending'],
});

/** Of all partners. Throws not_found for a partner that there is not. */
export async function listAccounts(
  tx: Transaction,
  query: Input<typeof accountListing>['query'],
): Promise<Page<OwnedAccount>> {
  const page = await accounts.list(tx, query);
  return { ...page, rows: await all(page.rows.map((row) => showAccount(tx, row))) };
}

/** By its id, also one that was removed. Throws not_found. */
export const getAccount = async (tx: Transaction, id: string): Promise<OwnedAccount> =>
  showAccount(tx, await accounts.get(tx, id));

const showAccount = async (tx: Transaction, row: AccountRow & Owner): Promise<OwnedAccount> => ({
  ...presentAccount(row, await findLiveMandate(tx, row.environment_id, row.id)),
  ...ownerOf(row),
  is_bank_asked: row.call_due_at !== null,
});

const mandates = ownedRecords<MandateRow>({
  from: 'mandates',
  resource: 'mandate',
  referencePrefix: 'MND',
  equal: ['settlement_account_id', 'provider_reference'],
  closed: ['status'],
  waiting: ['pending', 'suspended'],
});

/** Of all partners. Throws not_found for a partner that there is not. */
export const listMandates = async (
  tx: Transaction,
  query: Input<typeof mandateListing>['query'],
): Promise<Page<OwnedMandate>> => shown(await mandates.list(tx, query), showMandate);

/** By its id or its reference. Throws not_found. */
export const getMandate = async (tx: Transaction, named: string): Promise<OwnedMandate> =>
  showMandate(await mandates.get(tx, named));

const showMandate = (row: MandateRow & Owner): OwnedMandate => ({
  ...presentMandate(row),
  provider_message: row.provider_message,
  ...ownerOf(row),
  fails_at: row.due_at,
});
