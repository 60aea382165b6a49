import { serve } from '../platform/http/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const sandboxRoutes = [
  serve(contract.fundWallet, ({ tx, caller, params, body }) =>
    operations.fundWallet(tx, caller.environment, params.currency, body.amount),
  ),

  serve(contract.simulateOrder, ({ tx, caller, params, body }) =>
    operations.simulateOrder(tx, caller.environment, params.order_id, body),
  ),

  serve(contract.simulateSettlementAccount, ({ tx, caller, params, body }) =>
    operations.simulateSettlementAccount(tx, caller.environment, params.settlement_account_id, body),
  ),
];
