import { serveById } from '../../platform/http/endpoints/record-route.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const distributionRoutes = [
  serve(contract.listDistributions, ({ tx, caller, params, query }) =>
    operations.listDistributions(tx, caller.environment, params.holding_id, query),
  ),

  serveById(contract.getDistribution, operations.getDistribution),
];
