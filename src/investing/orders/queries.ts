import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { execute, queryRows } from '../../platform/database/query.ts';
import { findRow } from '../../platform/database/records.ts';
import { columnsOf, columnsWithout, insertRows, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import type { Customer } from '../../vocabulary/customer.ts';
import type { FailureCode, OrderLot, Payment } from './contract.ts';
import { takesFrom } from './sold-lots-queries.ts';
import { orderMachine } from './states.ts';

export type OrderRow = RowWith<
  'orders',
  {
    /** Not stored: `orderReference` makes it. Rows from before have it, and nothing reads it. */
    reference: null;
    customer: Customer | null;
    metadata: Record<string, string | null>;
    /** Those of the firm: expected until the order is carried out, null where there are none. */
    charges: Charge[] | null;
    failure_code: FailureCode | null;
    payment: Payment | null;
    lots: OrderLot[] | null;
    scenario_failure_code: FailureCode | null;
  }
>;

/** What nothing that partners see of an order is made of: a page does not read it. */
const notShown = [
  ...(['environment_id', 'reference', 'allocation_generation', 'indicative_price', 'invested', 'failed_at'] as const),
  ...(['scenario_failure_code', 'scenario_due_at', ...callColumns] as const),
] as const;

export type ShownOrder = Omit<OrderRow, (typeof notShown)[number]>;

export const shownColumns = columnsWithout('orders', notShown);

export type RecordKey = { environment_id: string; id: string };

const takeOrders = lockable(
  `
    select ${columnsOf('orders', '"order"')}
    from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
    join orders "order" on ("order".environment_id, "order".id) = (wanted.environment_id, wanted.id)
    order by "order".environment_id, "order".id`,
  '"order"',
);

export const lockOrders = (tx: Transaction, keys: readonly RecordKey[], locking: Locking): Promise<OrderRow[]> =>
  rowsByKey(tx, takeOrders[locking], [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

export const insertOrders = insertRows('orders');

export const updateOrders = updateRows('orders', [
  'status',
  'units',
  'price',
  'proceeds',
  'cost',
  'sales_charge',
  'charges',
  'income_paid',
  'forgone_income',
  'payment',
  'holding_id',
  'lots',
  'failure_code',
  'failure_reason',
  'scenario_due_at',
  'submitted_at',
  ...callColumns,
  'paid_at',
  'dealing_date',
  'cut_off_at',
  'expected_settlement_date',
  'completed_at',
  'cancelled_at',
  'failed_at',
  'updated_at',
]);

export const findOrder = findRow<OrderRow>('orders');

export const findSome = queryRows<OrderRow, [environment_id: string, ids: readonly string[]]>(`
  select ${columnsOf('orders')}
  from orders
  where environment_id = $1
    and id = any($2::uuid[])
  order by id`);

/** One look-up per reference, whatever table size the planner assumed when it made the plan. */
const readReferences = statement(`
  select wanted.environment_id, wanted.client_reference, used.id
  from unnest($1::uuid[], $2::text[]) as wanted (environment_id, client_reference)
  cross join lateral (
    select id
    from orders
    where environment_id = wanted.environment_id
      and client_reference = wanted.client_reference
    limit 1
  ) used`);

export type OrderReference = { environment_id: string; client_reference: string };

/** The orders that have these references already. */
export const findOrderReferences = (
  tx: Transaction,
  wanted: readonly OrderReference[],
): Promise<(OrderReference & { id: string })[]> =>
  rowsByKey(tx, readReferences, [
    wanted.map(({ environment_id }) => environment_id),
    wanted.map(({ client_reference }) => client_reference),
  ]);

export const findPendingSells = queryRows<OrderRow, [environment_id: string, holding_ids: readonly string[]]>(`
  select ${columnsOf('orders')}
  from orders
  where environment_id = $1
    and id in (
      select id
      from orders
      where environment_id = $1
        and holding_id = any($2::uuid[])
        and side = 'sell'
        and status = 'pending_fulfilment'
      union all
      select sell.id
      from unnest($2::uuid[]) as held (id)
      join orders sell on ${takesFrom('sell', 'held.id')}
      where sell.environment_id = $1
        and sell.status = 'pending_fulfilment'
    )
  order by id`);

/** The provider of one whose call was put off or held back is called at once. */
export const callNow = execute<[environment_id: string, id: string, now: string]>(`
  update orders
  set call_due_at = $3
  where environment_id = $1
    and id = $2
    and ${orderMachine.sql.is(['pending_fulfilment'])}
    and call_due_at > $3
    and (submitted_at is null or call_held = 'not_traded')`);
