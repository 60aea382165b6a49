import { environmentOf } from '../../access/organisations/operations.ts';
import { getWallet } from '../../ledger/wallets/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { OwnedWallet } from './contract.ts';
import * as queries from './queries.ts';

/** Of all partners, newest first. Throws not_found for a partner that there is not. */
export async function listWallets(tx: Transaction, query: queries.Filters): Promise<Page<OwnedWallet>> {
  const page = await queries.findWallets(tx, query);
  const show = async ({ id: _, currency, ...owner }: (typeof page.rows)[number]): Promise<OwnedWallet> => {
    const { organisation_id, mode, sandbox } = owner;
    const environment = await environmentOf(tx, organisation_id, mode, sandbox ?? undefined);
    return { ...(await getWallet(tx, environment, currency)), ...owner };
  };
  return { ...page, rows: await all(page.rows.map(show)) };
}
