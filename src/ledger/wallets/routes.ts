import { serve } from '../../platform/http/endpoints/route.ts';
import { requireCurrency } from '../book/operations.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const walletRoutes = [
  serve(contract.listWallets, ({ tx, caller }) => operations.listWallets(tx, caller.environment)),

  serve(contract.getWallet, ({ tx, caller, params }) =>
    operations.getWallet(tx, caller.environment, requireCurrency(params.currency)),
  ),
];
