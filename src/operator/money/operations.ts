import { environmentOf } from '../../access/organisations/operations.ts';
import type { LedgerEntry } from '../../ledger/statement/contract.ts';
import { listLedger } from '../../ledger/statement/operations.ts';
import * as wallets from '../../ledger/wallets/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { listWalletEntries, OwnedWallet } from './contract.ts';
import * as queries from './queries.ts';

/** Of all partners, newest first. Throws not_found for a partner that there is not. */
export async function listWallets(tx: Transaction, query: queries.Filters): Promise<Page<OwnedWallet>> {
  const page = await queries.findWallets(tx, query);
  return { ...page, rows: await all(page.rows.map((found) => show(tx, found))) };
}

/** Throws not_found. */
export const getWallet = async (tx: Transaction, id: string): Promise<OwnedWallet> => show(tx, await find(tx, id));

/** Its statement, newest first. Throws not_found and invalid_date_range. */
export async function listEntries(
  tx: Transaction,
  id: string,
  query: Input<typeof listWalletEntries>['query'],
): Promise<Page<LedgerEntry>> {
  const found = await find(tx, id);
  return listLedger(tx, await placeOf(tx, found), { ...query, currency: found.currency });
}

/** Whose it is, in the words of a command. Throws not_found. */
export async function optionsOf(tx: Transaction, id: string) {
  const { organisation_id: organisation, mode, sandbox, currency } = await find(tx, id);
  return { organisation, mode, sandbox: sandbox ?? undefined, currency };
}

type Found = queries.FoundWallet & Owner;

async function find(tx: Transaction, id: string): Promise<Found> {
  const found = isId(id) ? await queries.findWallet(tx, id) : undefined;
  return found ?? refuse('not_found', { resource: 'wallet', id });
}

const placeOf = (tx: Transaction, { organisation_id, mode, sandbox }: Found) =>
  environmentOf(tx, organisation_id, mode, sandbox ?? undefined);

const show = async (tx: Transaction, found: Found): Promise<OwnedWallet> => ({
  ...(await wallets.getWallet(tx, await placeOf(tx, found), found.currency)),
  ...ownerOf(found),
});
