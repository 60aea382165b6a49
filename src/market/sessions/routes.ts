import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const sessionRoutes: readonly Route[] = [
  serve(contract.listSnapshots, ({ tx, query }) => operations.listSnapshots(tx, query)),
];
