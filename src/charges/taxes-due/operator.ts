import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { taxesDue } from './operations.ts';
import { listTaxesDue } from './operator-contract.ts';

export const taxesDueRoutes: readonly Route[] = [
  serveOperator(listTaxesDue, ({ tx, query }) => taxesDue.list(tx, query)),
];
