import { listed } from '../../platform/audit-subjects.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { RecordKey } from './queries.ts';

const order = listed(
  'orders',
  `environment_id, id, client_reference, side, status, payment_mode, investment_id, investment_name,
  holding_id, lots, currency, amount, units, price, proceeds, cost, sales_charge, charges, invested, income_paid, forgone_income, failure_code, failure_reason, indicative_price,
  dealing_date, cut_off_at, expected_settlement_date,
  scenario_failure_code, scenario_due_at, submitted_at, paid_at, completed_at, cancelled_at, failed_at, created_at,
  updated_at, allocation_generation, call_due_at, call_attempts, called_at, unknown_since, call_account, is_call_answered, call_held`,
);

const pendingFulfilment = listed(
  'fulfilments_pending_approval',
  'proceeds, price, reporter, reported_by, reported_by_id, reported_at, units, cost, sales_charge',
  'pending',
);

const seen = `${order} || jsonb_build_object('reference', order_reference(orders.id)) ||
    jsonb_strip_nulls(
      jsonb_build_object('parked_fulfilment', case when pending.order_id is not null then ${pendingFulfilment} end)
    ) as row`;

const withPending = `
  left join fulfilments_pending_approval pending
    on (pending.environment_id, pending.order_id) = (orders.environment_id, orders.id)`;

/** An order as the audit stores it, with the fulfilment that waits for approval. */
export const orderRow = statement(`
  select ${seen}
  from environments
  join orders on orders.environment_id = environments.id
  ${withPending}
  where orders.id = $1`);

const readRows = statement(`
  select orders.id, ${seen}
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join orders on (orders.environment_id, orders.id) = (wanted.environment_id, wanted.id)
  ${withPending}`);

/** The same of several orders, by their ids. */
export async function orderRowsOf(tx: Transaction, keys: readonly RecordKey[]): Promise<Map<string, object>> {
  const values = [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)];
  const rows = await tx.rows<{ id: string; row: object }>(readRows, values);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
