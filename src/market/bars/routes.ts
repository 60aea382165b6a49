import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const barRoutes: readonly Route[] = [
  serve(contract.listBars, ({ tx, params, query }) => operations.listBars(tx, params.symbol_or_id, query)),
];
