import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './operator-contract.ts';
import { getOwned, listOwned } from './owned.ts';

export const eventOperatorRoutes: readonly Route[] = [
  serveOperator(contract.listEvents, ({ tx, query, caller }) => listOwned(tx, query, caller.operator)),

  serveOperator(contract.getEvent, ({ tx, params, caller }) => getOwned(tx, params.event, caller.operator)),
];
