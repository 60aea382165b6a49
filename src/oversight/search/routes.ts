import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { search } from './operations.ts';

export const searchRoutes: readonly Route[] = [serveOperator(contract.search, ({ tx, query }) => search(tx, query.q))];
