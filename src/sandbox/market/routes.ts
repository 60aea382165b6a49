import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const sandboxMarketRoutes: readonly Route[] = [
  serve(contract.setInvestmentPrice, ({ tx, caller, params, body }) =>
    operations.setInvestmentPrice(tx, caller.environment, params.investment_id, body),
  ),
  serve(contract.setQuote, ({ tx, caller, params, query, body }) =>
    operations.setQuote(tx, caller.environment, { exchange: query.exchange, symbol: params.symbol, last: body.last }),
  ),
];
