import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { listWallets } from './operations.ts';

export const moneyRoutes: readonly Route[] = [
  serveOperator(contract.listWallets, ({ tx, query }) => listWallets(tx, query)),
];
