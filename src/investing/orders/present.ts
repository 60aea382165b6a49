import type { Order } from './contract.ts';
import { customerOf } from './customer.ts';
import type { ShownOrder } from './queries.ts';
import { orderReference } from './reference.ts';

/** An order as partners see it: these fields, in this order, and no others. What completed was sent at the latest then. */
export const presentOrder = (row: ShownOrder): Order => ({
  id: row.id,
  reference: orderReference(row),
  client_reference: row.client_reference,
  side: row.side,
  investment_id: row.investment_id,
  investment_name: row.investment_name,
  amount: row.amount,
  currency: row.currency,
  units: row.units,
  price: row.price,
  proceeds: row.proceeds,
  payment_mode: row.payment_mode,
  status: row.status,
  customer: customerOf(row),
  metadata: row.metadata,
  failure_code: row.failure_code,
  failure_reason: row.failure_reason,
  payment: row.payment,
  holding_id: row.holding_id,
  paid_at: row.paid_at,
  submitted_at: row.submitted_at ?? row.completed_at,
  completed_at: row.completed_at,
  cancelled_at: row.cancelled_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
