import { queryRows } from '../../platform/database/query.ts';
import { findRow } from '../../platform/database/records.ts';
import { columnsOf, insertRows, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { type Locking, lockable, type Transaction } from '../../platform/database/transaction.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import type { Customer } from '../../vocabulary/customer.ts';
import type { FailureCode, Payment } from './contract.ts';

export type OrderRow = RowWith<
  'orders',
  {
    customer: Customer | null;
    metadata: Record<string, string | null>;
    failure_code: FailureCode | null;
    payment: Payment | null;
    scenario_failure_code: FailureCode | null;
  }
>;

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
  tx.rows(takeOrders[locking], [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

export const insertOrders = insertRows('orders');

export const updateOrders = updateRows('orders', [
  'status',
  'units',
  'price',
  'proceeds',
  'payment',
  'holding_id',
  'failure_code',
  'failure_reason',
  'scenario_due_at',
  'submitted_at',
  ...callColumns,
  'paid_at',
  'completed_at',
  'cancelled_at',
  'failed_at',
  'updated_at',
]);

export const findOrder = findRow<OrderRow>('orders');

export const findPendingSells = queryRows<OrderRow, [environment_id: string, holding_ids: readonly string[]]>(`
  select ${columnsOf('orders')}
  from orders
  where environment_id = $1
    and holding_id = any($2::uuid[])
    and side = 'sell'
    and status = 'pending_fulfilment'
  order by id`);
