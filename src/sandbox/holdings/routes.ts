import { distributeNow } from '../../investing/distributions/operations.ts';
import { matureHolding } from '../../investing/maturity/operations.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';

export const holdingHelperRoutes = [
  serve(contract.matureHolding, ({ tx, caller, params }) => matureHolding(tx, caller.environment, params.holding_id)),

  serve(contract.distributeHolding, ({ tx, caller, params, body }) =>
    distributeNow(tx, caller.environment, params.holding_id, body),
  ),
];
