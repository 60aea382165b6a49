import { z } from 'zod';
import { Wallet } from '../../ledger/wallets/contract.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency } from '../../vocabulary/values.ts';
import { ownerFields, ownerFilters } from '../across.ts';

export const OwnedWallet = z
  .strictObject({ ...Wallet.shape, ...ownerFields })
  .meta({ id: 'OwnedWallet', description: 'A wallet as its partner sees it, and whose it is.' });
export type OwnedWallet = z.infer<typeof OwnedWallet>;

export const listWallets = operatorRead({
  name: 'wallets.list',
  path: '/operator/v1/wallets',
  summary: 'List wallets of all partners, newest first',
  permission: 'partners.read',
  query: z.strictObject({ ...paging, ...ownerFilters, currency: Currency.optional() }),
  data: OwnedWallet,
  paginated: true,
  refusals: ['not_found'],
});

export const moneyEndpoints = [listWallets] as const;
