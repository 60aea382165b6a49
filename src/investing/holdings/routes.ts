import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const holdingRoutes = [
  serve(contract.listHoldings, ({ tx, caller, query }) => operations.listHoldings(tx, caller.environment, query)),

  serve(contract.summariseHoldings, ({ tx, caller }) => operations.summariseHoldings(tx, caller.environment)),

  serve(contract.getHolding, ({ tx, caller, params }) =>
    operations.getHolding(tx, caller.environment, params.holding_id),
  ),
];
