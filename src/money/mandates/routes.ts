import { type Route, serve, serveVenture } from '../../platform/http/route.ts';
import { payerOf } from '../../vocabulary/environment.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { type MandateDeps, pursueMandate } from './pursue.ts';

export const mandateRoutes = (deps: MandateDeps): Route[] => {
  const venture = {
    pursue: (environment: Parameters<typeof pursueMandate>[1], id: string) => pursueMandate(deps, environment, id),
    show: operations.getMandate,
  };
  return [
    serveVenture(contract.createMandate, {
      ...venture,
      intend: ({ tx, caller: { environment }, body, scenario }) =>
        operations.intendMandate(
          tx,
          { environment, scenario, provider: deps.payments[environment.mode].name, email: payerOf(environment) },
          body,
        ),
    }),

    serve(contract.listMandates, ({ tx, caller, query }) => operations.listMandates(tx, caller.environment, query)),

    serve(contract.getMandate, ({ tx, caller, params }) =>
      operations.getMandate(tx, caller.environment, params.mandate_id),
    ),

    serve(contract.revokeMandate, ({ tx, caller, params }) =>
      operations.revokeMandate(tx, caller.environment, params.mandate_id),
    ),

    serveVenture(contract.retryActivation, {
      ...venture,
      intend: ({ tx, caller, params }) => operations.intendRetry(tx, caller.environment, params.mandate_id),
    }),
  ];
};
