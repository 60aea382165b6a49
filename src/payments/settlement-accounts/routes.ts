import type { Serving } from '../../platform/capabilities.ts';
import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serve, serveInOwnTransaction } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { type Deps, resolveAccount } from './resolve.ts';

export const settlementAccountRoutes = (deps: Deps & Serving): Route[] => [
  serveInOwnTransaction(contract.resolveAccount, (request) => resolveAccount(deps, request)),

  serve(contract.addAccount, ({ tx, caller, body, scenario }) =>
    operations.addAccount(tx, { environment: caller.environment, request: body, scenario, sealer: deps.sealer }),
  ),

  serveList(contract.listAccounts, operations.listAccounts),

  serveById(contract.getAccount, operations.getAccount),

  serveById(contract.deleteAccount, operations.deleteAccount),

  serveById(contract.makeDefault, operations.makeDefault),
];
