import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { listAudit } from './operations.ts';

export const recordRoutes: readonly Route[] = [
  serveOperator(contract.listAudit, ({ tx, query }) => listAudit(tx, query)),
];
