import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { getHolding, listHoldings } from './operations.ts';

export const positionRoutes: readonly Route[] = [
  serveOperator(contract.listHoldings, ({ tx, query }) => listHoldings(tx, query)),

  serveOperator(contract.getHolding, ({ tx, params }) => getHolding(tx, params.holding_id)),
];
