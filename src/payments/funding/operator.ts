import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { getFunding, listFunding } from './operator-contract.ts';
import { getOwned, listOwned } from './owned.ts';

export const fundingOperatorRoutes = (): Route[] => [
  serveOperator(listFunding, ({ tx, query }) => listOwned(tx, query)),

  serveOperator(getFunding, ({ tx, params }) => getOwned(tx, params.funding_request)),
];
