import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const fundingRoutes = [
  serveList(contract.listFundingRequests, operations.listFundings),

  serveById(contract.getFundingRequest, operations.getFunding),
];
