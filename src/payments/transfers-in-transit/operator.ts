import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { transfersInTransit } from './operations.ts';
import { listTransfersInTransit } from './operator-contract.ts';

export const transitRoutes: readonly Route[] = [
  serveOperator(listTransfersInTransit, ({ tx, query }) => transfersInTransit(tx, query)),
];
