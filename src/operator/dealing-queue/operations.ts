import { productNamed } from '../../investing/investments/products.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { type Page, windowOf } from '../../vocabulary/page.ts';
import type { DealingLine, listDealing } from './contract.ts';
import * as queries from './queries.ts';

/** Live mode first, then the oldest first. Throws not_found for an investment that there is not. */
export async function listLines(
  tx: Transaction,
  query: Input<typeof listDealing>['query'],
): Promise<Page<DealingLine>> {
  const { limit, offset } = windowOf(query);
  const investment = query.investment === undefined ? null : (await productNamed(tx, query.investment)).id;
  const filters = [investment, query.mode ?? null, query.side ?? null, query.parked ?? null] as const;
  const rows = await queries.findLines(tx, ...filters, limit, offset);
  const { count } = await queries.countLines(tx, ...filters);
  return { rows: rows.map(present), count, next: null, prev: null };
}

const present = (row: DealingLine): DealingLine => ({
  ...row,
  amount: Decimal.of(row.amount).toMoney(),
  units: row.units && Decimal.of(row.units).toUnits(),
});
