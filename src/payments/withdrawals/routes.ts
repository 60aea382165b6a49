import type { Serving } from '../../platform/capabilities.ts';
import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { cancelWithdrawal } from './transitions.ts';

export const withdrawalRoutes = ({ capabilities }: Serving): Route[] => [
  serve(contract.createWithdrawal, ({ tx, caller, body, scenario }) => {
    capabilities.require(caller.environment.mode, 'payout', body.currency);
    return operations.createWithdrawal(tx, caller.environment, body, scenario);
  }),

  serveList(contract.listWithdrawals, operations.listWithdrawals),

  serveById(contract.getWithdrawal, operations.getWithdrawal),

  serveById(contract.cancelWithdrawal, cancelWithdrawal),
];
