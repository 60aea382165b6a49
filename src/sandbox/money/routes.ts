import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const sandboxMoneyRoutes: readonly Route[] = [
  serve(contract.simulateFunding, ({ tx, caller, params, body }) =>
    operations.simulateFunding(tx, caller.environment, params.funding_request_id, body),
  ),

  serve(contract.simulateDeposit, ({ tx, caller, body }) => operations.simulateDeposit(tx, caller.environment, body)),

  serve(contract.simulateMandate, ({ tx, caller, params, body }) =>
    operations.simulateMandate(tx, caller.environment, params.mandate_id, body),
  ),
];
