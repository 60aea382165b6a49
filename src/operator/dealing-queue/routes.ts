import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { listDealing } from './contract.ts';
import { listLines } from './operations.ts';

export const dealingQueueRoutes: readonly Route[] = [
  serveOperator(listDealing, ({ tx, query }) => listLines(tx, query)),
];
