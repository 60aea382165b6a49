import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { listIncome } from './income.ts';
import { listFirmIncome } from './operator-contract.ts';

export const sweepingOperatorRoutes: readonly Route[] = [
  serveOperator(listFirmIncome, ({ tx, query }) => listIncome(tx, query)),
];
