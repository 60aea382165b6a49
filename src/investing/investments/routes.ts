import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { listPrices } from './prices.ts';

export const investmentRoutes: readonly Route[] = [
  serveList(contract.listInvestments, operations.listInvestments),
  serveById(contract.getInvestment, operations.getInvestment),
  serve(contract.listInvestmentPrices, ({ tx, caller, params, query }) =>
    listPrices(tx, caller.environment, params.investment_id, query),
  ),
];
