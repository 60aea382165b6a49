import type { Serving } from '../../platform/capabilities.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { cancelWithdrawal } from './transitions.ts';

export const withdrawalRoutes = ({ capabilities }: Serving): Route[] => [
  serve(contract.createWithdrawal, ({ tx, caller, body, scenario }) => {
    capabilities.require(caller.environment.mode, 'payout', body.currency);
    return operations.createWithdrawal(tx, caller.environment, body, scenario);
  }),

  serve(contract.listWithdrawals, ({ tx, caller, query }) => operations.listWithdrawals(tx, caller.environment, query)),

  serve(contract.getWithdrawal, ({ tx, caller, params }) =>
    operations.getWithdrawal(tx, caller.environment, params.withdrawal_id),
  ),

  serve(contract.cancelWithdrawal, ({ tx, caller, params }) =>
    cancelWithdrawal(tx, caller.environment, params.withdrawal_id),
  ),
];
