import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { listIncome, sumIncome } from './income.ts';
import { listFirmIncome, sumFirmIncome } from './operator-contract.ts';

export const sweepingOperatorRoutes: readonly Route[] = [
  serveOperator(listFirmIncome, ({ tx, query }) => listIncome(tx, query)),
  serveOperator(sumFirmIncome, ({ tx, query }) => sumIncome(tx, query)),
];
