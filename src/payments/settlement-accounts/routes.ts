import type { Serving } from '../../platform/capabilities.ts';
import { type Route, serve, serveInOwnTransaction } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { type Deps, resolveAccount } from './resolve.ts';

export const settlementAccountRoutes = (deps: Deps & Serving): Route[] => [
  serveInOwnTransaction(contract.resolveAccount, (request) => resolveAccount(deps, request)),

  serve(contract.addAccount, ({ tx, caller, body, scenario }) =>
    operations.addAccount(tx, { environment: caller.environment, request: body, scenario, sealer: deps.sealer }),
  ),

  serve(contract.listAccounts, ({ tx, caller, query }) => operations.listAccounts(tx, caller.environment, query)),

  serve(contract.getAccount, ({ tx, caller, params }) =>
    operations.getAccount(tx, caller.environment, params.settlement_account_id),
  ),

  serve(contract.deleteAccount, ({ tx, caller, params }) =>
    operations.deleteAccount(tx, caller.environment, params.settlement_account_id),
  ),

  serve(contract.makeDefault, ({ tx, caller, params }) =>
    operations.makeDefault(tx, caller.environment, params.settlement_account_id),
  ),
];
