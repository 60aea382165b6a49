import { type Route, serve, serveVenture } from '../../platform/http/route.ts';
import { cancelFundingRequest, createFundingRequest } from '../funding/contract.ts';
import { getFunding, intendFunding } from '../funding/operations.ts';
import { getWallet } from '../wallets/operations.ts';
import { assignVirtualAccount } from './contract.ts';
import { cancelFunding } from './operations.ts';
import { type MoneyDeps, pursueFunding } from './pursue.ts';
import { intendVirtualAccount, pursueVirtualAccount } from './virtual-accounts.ts';

export const receiptRoutes = (deps: MoneyDeps): Route[] => [
  serveVenture(createFundingRequest, {
    intend: ({ tx, caller: { environment }, body }) =>
      intendFunding(tx, environment, body, deps.payments[environment.mode]),
    pursue: (environment, id) => pursueFunding(deps, environment, id),
    show: getFunding,
  }),

  serve(cancelFundingRequest, ({ tx, caller, params }) =>
    cancelFunding(tx, caller.environment, params.funding_request_id),
  ),

  serveVenture(assignVirtualAccount, {
    intend: ({ tx, caller: { environment } }) =>
      intendVirtualAccount(tx, environment, deps.payments[environment.mode].name),
    pursue: (environment) => pursueVirtualAccount(deps, environment),
    show: (tx, environment) => getWallet(tx, environment, 'NGN'),
  }),
];
