import { environmentOfEach, requireById } from '../../platform/database/records.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import type { Place } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { LedgerEntry } from '../statement/contract.ts';
import { listLedger } from '../statement/operations.ts';
import { getWallet } from './operations.ts';
import type { listWalletEntries, OwnedWallet } from './operator-contract.ts';
import * as queries from './owned-queries.ts';

/** Of all partners, newest first. Throws not_found for a partner that does not exist. */
export async function listOwned(tx: Transaction, query: queries.Filters): Promise<Page<OwnedWallet>> {
  const page = await queries.findWallets(tx, query);
  return { ...page, rows: await all(page.rows.map((found) => show(tx, found))) };
}

/** Throws not_found. */
export const getOwned = async (tx: Transaction, id: string): Promise<OwnedWallet> => show(tx, await find(tx, id));

/** Its statement, newest first. Throws not_found and invalid_date_range. */
export async function listEntries(
  tx: Transaction,
  id: string,
  query: Input<typeof listWalletEntries>['query'],
): Promise<Page<LedgerEntry>> {
  const { environment, currency } = await placeOfWallet(tx, id);
  return listLedger(tx, environment, { ...query, currency });
}

/** Throws not_found. */
export async function placeOfWallet(tx: Transaction, named: string): Promise<Place & { readonly currency: Currency }> {
  const { id, organisation_id, currency } = await find(tx, named);
  return { id, organisation_id, currency, environment: await environmentOf(tx, id) };
}

const environmentOf = environmentOfEach('ledger_accounts', 'wallet');

type Found = queries.FoundWallet & Owner;

const find = requireById('wallet', queries.findWallet);

const show = async (tx: Transaction, found: Found): Promise<OwnedWallet> => ({
  ...(await getWallet(tx, await environmentOf(tx, found.id), found.currency)),
  ...ownerOf(found),
});
