import type { Serving } from '../../platform/capabilities.ts';
import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serveTwoPhase } from '../../platform/http/endpoints/route.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import { DIRECT_DEBIT } from '../../vocabulary/funding-methods.ts';
import { type MandateDeps, mandateCall } from './call.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const mandateRoutes = (deps: MandateDeps & CallDeps & Serving): Route[] => {
  const phases = {
    callProvider: (environment: Environment, id: string) => mandateCall.call(deps, environment, id, 'request'),
    show: operations.getMandate,
  };
  return [
    serveTwoPhase(contract.createMandate, {
      ...phases,
      createIntent: ({ tx, caller: { environment }, body, scenario }) => {
        deps.capabilities.requireMethod(environment.mode, DIRECT_DEBIT);
        const provider = deps.payments[environment.mode].name;
        return operations.createMandateIntent(
          tx,
          { environment, scenario, provider, email: payerOf(environment) },
          body,
        );
      },
    }),

    serveList(contract.listMandates, operations.listMandates),

    serveById(contract.getMandate, operations.getMandate),

    serveById(contract.revokeMandate, operations.revokeMandate),

    serveTwoPhase(contract.retryActivation, {
      ...phases,
      createIntent: ({ tx, caller: { environment }, params }) => {
        deps.capabilities.requireMethod(environment.mode, DIRECT_DEBIT);
        const provider = deps.payments[environment.mode].name;
        return operations.createRetryIntent(tx, environment, params.mandate_id, provider);
      },
    }),
  ];
};
