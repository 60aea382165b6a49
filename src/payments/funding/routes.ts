import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const fundingRoutes = [
  serve(contract.listFundingRequests, ({ tx, caller, query }) =>
    operations.listFundings(tx, caller.environment, query),
  ),

  serve(contract.getFundingRequest, ({ tx, caller, params }) =>
    operations.getFunding(tx, caller.environment, params.funding_request_id),
  ),
];
