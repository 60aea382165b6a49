import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction, Value } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { OrderStatus } from './contract.ts';
import type { OrderRow } from './queries.ts';

type Asked = {
  status?: OrderStatus | undefined;
  side?: 'buy' | 'sell' | undefined;
  currency?: Currency | undefined;
  investment_id?: string | undefined;
  holding_id?: string | undefined;
  payment_mode?: 'wallet' | 'checkout' | undefined;
  client_reference?: string | undefined;
  customer_reference?: string | undefined;
};

export type Filters = PageQuery & Asked & { from?: string | undefined; to?: string | undefined };

/** The filters with the days as ranges of ids. */
export type Bounded = Asked & { lowest: string | null; above: string | null };

/** One condition per filter. Only those asked for become part of the statement, so that each shape gets its own plan. */
const conditions: { [Name in keyof Required<Bounded>]: (parameter: string) => string } = {
  status: (parameter) => `status = ${parameter}`,
  side: (parameter) => `side = ${parameter}`,
  currency: (parameter) => `currency = ${parameter}`,
  investment_id: (parameter) => `investment_id = ${parameter}`,
  holding_id: (parameter) => `holding_id = ${parameter}`,
  payment_mode: (parameter) => `payment_mode = ${parameter}`,
  client_reference: (parameter) => `id in (
      select record_id
      from client_references
      where environment_id = $1 and kind = 'order' and client_reference = ${parameter}
    )`,
  customer_reference: (parameter) => `customer_reference = ${parameter}`,
  lowest: (parameter) => `id >= ${parameter}`,
  above: (parameter) => `id < ${parameter}`,
};

function matching(environment_id: string, asked: Bounded): { where: string; values: Value[] } {
  const values: Value[] = [environment_id];
  const clauses = ['environment_id = $1'];
  for (const name of Object.keys(conditions) as (keyof Bounded)[]) {
    const value = asked[name];
    if (value === undefined || value === null) continue;
    values.push(value);
    clauses.push(conditions[name](`$${values.length}`));
  }
  return { where: clauses.join('\n    and '), values };
}

export function findOrders(tx: Transaction, environment_id: string, asked: Bounded, slice: Slice): Promise<OrderRow[]> {
  const { where, values } = matching(environment_id, asked);
  return tx.rows(...sliced(`select * from orders where ${where}`, values, slice));
}

export async function countOrders(tx: Transaction, environment_id: string, asked: Bounded): Promise<number> {
  const { where, values } = matching(environment_id, asked);
  const counted = await tx.row<{ count: number }>(
    statement(`select count(*) as count from orders where ${where}`),
    values,
  );
  return counted!.count;
}
