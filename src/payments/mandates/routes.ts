import type { Serving } from '../../platform/capabilities.ts';
import { type Route, serve, serveTwoPhase } from '../../platform/http/endpoints/route.ts';
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

    serve(contract.listMandates, ({ tx, caller, query }) => operations.listMandates(tx, caller.environment, query)),

    serve(contract.getMandate, ({ tx, caller, params }) =>
      operations.getMandate(tx, caller.environment, params.mandate_id),
    ),

    serve(contract.revokeMandate, ({ tx, caller, params }) =>
      operations.revokeMandate(tx, caller.environment, params.mandate_id),
    ),

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
