import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { listTaxMonths } from './month-contract.ts';
import { showMonths } from './months.ts';
import { sumTaxes, taxesDue } from './operations.ts';
import { listTaxesDue, sumTaxesDue } from './operator-contract.ts';

export const taxesDueRoutes: readonly Route[] = [
  serveOperator(listTaxesDue, ({ tx, query }) => taxesDue.list(tx, query)),
  serveOperator(sumTaxesDue, ({ tx, query }) => sumTaxes(tx, query)),
  serveOperator(listTaxMonths, ({ tx, query }) => showMonths(tx, query)),
];
