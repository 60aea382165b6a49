import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { getFunding, listFunding } from './operator-contract.ts';
import { ownedFundings } from './owned.ts';

export const fundingOperatorRoutes = (): Route[] => [
  serveOperator(listFunding, ({ tx, query }) => ownedFundings.list(tx, query)),

  serveOperator(getFunding, ({ tx, params }) => ownedFundings.get(tx, params.funding_request)),
];
