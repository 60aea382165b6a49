import { distributeNow } from '../../investing/distributions/operations.ts';
import { matureHolding } from '../../investing/maturity/operations.ts';
import { serveById } from '../../platform/http/endpoints/record-route.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';

export const holdingHelperRoutes = [
  serveById(contract.matureHolding, matureHolding),

  serve(contract.distributeHolding, ({ tx, caller, params, body }) =>
    distributeNow(tx, caller.environment, params.holding_id, body),
  ),
];
