import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const holdingRoutes = [
  serveList(contract.listHoldings, operations.listHoldings),

  serve(contract.summariseHoldings, ({ tx, caller }) => operations.summariseHoldings(tx, caller.environment)),

  serveById(contract.getHolding, operations.getHolding),
];
