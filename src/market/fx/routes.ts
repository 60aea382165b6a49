import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const fxRoutes: readonly Route[] = [
  serve(contract.listFxRates, ({ tx, query }) => operations.listRates(tx, query)),
  serve(contract.listFxHistory, ({ tx, params, query }) => operations.listHistory(tx, params.pair, query)),
];
