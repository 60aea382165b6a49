import { placesIn, readPage } from '../../platform/database/page.ts';
import type { Transaction, Value } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import type { listOrders } from './contract.ts';
import { type ShownOrder, shownColumns } from './queries.ts';
import { takesFrom } from './sold-lots-queries.ts';

export type Filters = Input<typeof listOrders>['query'];

/** The filters of orders, with the days as ranges of ids. */
type Bounded = Omit<Filters, keyof PageQuery | 'from' | 'to'> & { lowest: string | null; above: string | null };

/** One condition per filter. Only those that are given become part of the statement, so that each shape gets its own plan. */
const conditions: { [Name in keyof Required<Bounded>]: (parameter: string) => string } = {
  status: (parameter) => `status = ${parameter}`,
  side: (parameter) => `side = ${parameter}`,
  currency: (parameter) => `currency = ${parameter}`,
  investment_id: (parameter) => `investment_id = ${parameter}`,
  holding_id: (parameter) => `(id = (
      select holding.order_id
      from holdings holding
      where holding.environment_id = $1
        and holding.id = ${parameter}
    ) or side = 'sell' and holding_id = ${parameter} or ${takesFrom('orders', `${parameter}::uuid`)})`,
  payment_mode: (parameter) => `payment_mode = ${parameter}`,
  client_reference: (parameter) => `client_reference = ${parameter}`,
  customer_reference: (parameter) => `customer_reference = ${parameter}`,
  lowest: (parameter) => `id >= ${parameter}`,
  above: (parameter) => `id < ${parameter}`,
};

function matching(environment_id: string, filters: Bounded): { where: string; values: Value[] } {
  const values: Value[] = [environment_id];
  const clauses = ['environment_id = $1'];
  for (const name of Object.keys(conditions) as (keyof Bounded)[]) {
    const value = filters[name];
    if (value === undefined || value === null) continue;
    values.push(value);
    clauses.push(conditions[name](`$${values.length}`));
  }
  return { where: clauses.join('\n    and '), values };
}

/** Ids sort by time, so a day is a range of ids. `storedCount` reads the count where it is stored. */
export function findOrders(
  tx: Transaction,
  environment_id: string,
  filters: Filters,
  storedCount: (() => Promise<number>) | null,
) {
  const { where, values } = matching(environment_id, { ...filters, ...idsWithin(filters) });
  return readPage<ShownOrder>(tx, filters, {
    select: `select ${shownColumns} from orders where ${where}`,
    count: storedCount ?? `select count(*) as count from orders where ${where}`,
    values,
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'orders', { environment_id }),
  });
}
