import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { estimate } from './operations.ts';
import { estimateCharges } from './operator-contract.ts';

export const chargingOperatorRoutes: readonly Route[] = [
  serveOperator(estimateCharges, ({ tx, query }) => estimate(tx, query)),
];
