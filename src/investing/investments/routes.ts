import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { listPrices } from './prices.ts';

export const investmentRoutes: readonly Route[] = [
  serve(contract.listInvestments, ({ tx, caller, query }) => operations.listInvestments(tx, caller.environment, query)),
  serve(contract.getInvestment, ({ tx, caller, params }) =>
    operations.getInvestment(tx, caller.environment, params.investment_id),
  ),
  serve(contract.listInvestmentPrices, ({ tx, caller, params, query }) =>
    listPrices(tx, caller.environment, params.investment_id, query),
  ),
];
