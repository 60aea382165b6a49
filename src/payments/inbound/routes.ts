import { getWallet } from '../../ledger/wallets/operations.ts';
import type { Serving } from '../../platform/capabilities.ts';
import { serveById } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serveTwoPhase } from '../../platform/http/endpoints/route.ts';
import { DEDICATED } from '../../vocabulary/funding-methods.ts';
import { cancelFundingRequest, createFundingRequest } from '../funding/contract.ts';
import { createFundingIntent, getFunding } from '../funding/operations.ts';
import { fundingCall, type MoneyDeps } from './call.ts';
import { assignVirtualAccount } from './contract.ts';
import { cancelFunding } from './operations.ts';
import { createVirtualAccountIntent, virtualAccountCall } from './virtual-accounts.ts';

export const inboundRoutes = (deps: MoneyDeps & Serving): Route[] => [
  serveTwoPhase(createFundingRequest, {
    createIntent: ({ tx, caller: { environment }, body }) => {
      deps.capabilities.requireMethod(environment.mode, body);
      return createFundingIntent(tx, environment, body, deps.payments[environment.mode]);
    },
    callProvider: (environment, id) => fundingCall.call(deps, environment, id, 'request'),
    show: getFunding,
  }),

  serveById(cancelFundingRequest, cancelFunding),

  serveTwoPhase(assignVirtualAccount, {
    createIntent: ({ tx, caller: { environment } }) => {
      deps.capabilities.requireMethod(environment.mode, DEDICATED);
      return createVirtualAccountIntent(tx, environment, deps.payments[environment.mode].name);
    },
    callProvider: (environment, id) => virtualAccountCall.call(deps, environment, id, 'request'),
    show: (tx, environment) => getWallet(tx, environment, DEDICATED.currency),
  }),
];
