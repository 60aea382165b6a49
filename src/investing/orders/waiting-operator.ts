import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { type Page, windowOf } from '../../vocabulary/page.ts';
import { productNamed } from '../investments/products.ts';
import { listWaiting, type WaitingOrders } from './waiting-contract.ts';
import * as queries from './waiting-queries.ts';

export const waitingOrderRoutes: readonly Route[] = [
  serveOperator(listWaiting, ({ tx, query }) => listLines(tx, query)),
];

/** Live mode first, then the oldest first. Throws not_found for an investment that does not exist. */
async function listLines(tx: Transaction, query: Input<typeof listWaiting>['query']): Promise<Page<WaitingOrders>> {
  const { limit, offset } = windowOf(query);
  const investment = query.investment === undefined ? null : (await productNamed(tx, query.investment)).id;
  const filters = [investment, query.mode ?? null, query.side ?? null, query.parked ?? null, tx.now] as const;
  const rows = await queries.findLines(tx, ...filters, limit, offset);
  const { count } = await queries.countLines(tx, ...filters);
  return { rows: rows.map(present), count, next: null, prev: null };
}

const present = (row: WaitingOrders): WaitingOrders => ({
  ...row,
  amount: Decimal.of(row.amount).toMoney(),
  units: row.units && Decimal.of(row.units).toUnits(),
});
