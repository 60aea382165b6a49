import { type Locking, lockable } from '../../platform/database/locking.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findDueBy } from '../../platform/work/due.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency, Customer } from '../../vocabulary/values.ts';
import type { FailureCode, OrderStatus, Payment } from './contract.ts';

/** The row under its public names; what the API does not show is at the end. */
export type OrderRow = {
  id: string;
  reference: string;
  client_reference: string | null;
  side: 'buy' | 'sell';
  investment_id: string;
  investment_name: string;
  amount: string;
  currency: Currency;
  units: string | null;
  price: string | null;
  proceeds: string | null;
  payment_mode: 'wallet' | 'checkout';
  status: OrderStatus;
  customer: Customer | null;
  metadata: Record<string, string | null>;
  failure_code: FailureCode | null;
  failure_reason: string | null;
  payment: Payment | null;
  holding_id: string | null;
  paid_at: string | null;
  completed_at: string | null;
  cancelled_at: string | null;
  created_at: string;
  updated_at: string;

  environment_id: string;
  customer_reference: string | null;
  /** The price that held when the order was accepted. */
  indicative_price: string;
  failed_at: string | null;
  submitted_at: string | null;
  scenario_failure_code: FailureCode | null;
  scenario_due_at: string | null;
  /** The round of the finite allocation that a buy took from. */
  allocation_round: string | null;
};

export type RecordKey = { environment_id: string; id: string };

const takeOrders = lockable(
  `
    select "order".*
    from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
    join orders "order" on ("order".environment_id, "order".id) = (wanted.environment_id, wanted.id)
    order by "order".environment_id, "order".id`,
  '"order"',
);

export const lockOrders = (tx: Transaction, keys: readonly RecordKey[], locking: Locking): Promise<OrderRow[]> =>
  tx.rows(takeOrders[locking], [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

const addOrders = statement('insert into orders select * from json_populate_recordset(null::orders, $1)');

export const insertOrders = (tx: Transaction, rows: readonly OrderRow[]): Promise<void> =>
  tx.write(addOrders, [JSON.stringify(rows)], rows.length);

const changeOrders = statement(`
  update orders "order"
  set status = changed.status,
    units = changed.units,
    price = changed.price,
    proceeds = changed.proceeds,
    payment = changed.payment,
    holding_id = changed.holding_id,
    failure_code = changed.failure_code,
    failure_reason = changed.failure_reason,
    scenario_due_at = changed.scenario_due_at,
    submitted_at = changed.submitted_at,
    paid_at = changed.paid_at,
    completed_at = changed.completed_at,
    cancelled_at = changed.cancelled_at,
    failed_at = changed.failed_at,
    updated_at = changed.updated_at
  from json_populate_recordset(null::orders, $1) changed
  where ("order".environment_id, "order".id) = (changed.environment_id, changed.id)`);

export const updateOrders = (tx: Transaction, rows: readonly OrderRow[]): Promise<void> =>
  tx.write(changeOrders, [JSON.stringify(rows)], rows.length);

const readOrder = statement('select * from orders where environment_id = $1 and id = $2');

export const findOrder = (tx: Transaction, environment_id: string, id: string): Promise<OrderRow | undefined> =>
  tx.row(readOrder, [environment_id, id]);

const readEnvironment = statement(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from orders "order"
  join environments environment on environment.id = "order".environment_id
  where "order".id = $1`);

/** For the operator, who knows an order by its id alone. */
export const findEnvironmentOfOrder = (tx: Transaction, id: string) => tx.row<Environment>(readEnvironment, [id]);

/** One look-up per reference, whatever the planner believed of the table's size when it made the plan. */
const readReferences = statement(`
  select wanted.environment_id, wanted.client_reference, used.record_id
  from unnest($1::uuid[], $2::text[]) as wanted (environment_id, client_reference)
  cross join lateral (
    select record_id
    from client_references
    where environment_id = wanted.environment_id
      and kind = 'order'
      and client_reference = wanted.client_reference
    limit 1
  ) used`);

export type ReferenceRow = { environment_id: string; client_reference: string; record_id: string };

export const findReferences = (
  tx: Transaction,
  wanted: readonly { environment_id: string; client_reference: string }[],
): Promise<ReferenceRow[]> =>
  tx.rows(readReferences, [
    wanted.map(({ environment_id }) => environment_id),
    wanted.map(({ client_reference }) => client_reference),
  ]);

const addReferences = statement(`
  insert into client_references (environment_id, kind, client_reference, record_id)
  select environment_id, 'order', client_reference, record_id
  from json_populate_recordset(null::client_references, $1)`);

export const insertReferences = (tx: Transaction, rows: readonly ReferenceRow[]): Promise<void> =>
  tx.write(addReferences, [JSON.stringify(rows)], rows.length);

/** Orders of the sandbox's fail scenario whose time has come, in real time. */
export const findDueScenarios = findDueBy('orders', 'scenario_due_at');
