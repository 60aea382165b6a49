import assert from 'node:assert/strict';
import type { OrderRow } from '../src/investing/orders/queries.ts';
import { noCall } from '../src/platform/provider-calls/columns.ts';
import { newId } from '../src/vocabulary/id.ts';
import type { OrderRequest } from './front.ts';

export type Bought = { id: string; name: string; price: string };

/** The row of a wallet buy with a live key, as each of the other designs writes it. */
export function walletBuy({ caller, body: input }: OrderRequest, investment: Bought, at_ms: number): OrderRow {
  assert(input.side !== 'sell', 'the other designs know wallet buys only');
  const id = newId(at_ms);
  const at = new Date(at_ms).toISOString();
  return {
    ...blank,
    environment_id: caller.environment.id,
    id,
    reference: null,
    client_reference: input.client_reference ?? null,
    investment_id: investment.id,
    investment_name: investment.name,
    indicative_price: investment.price,
    amount: input.amount,
    currency: input.currency,
    metadata: input.metadata ?? {},
    customer: null,
    customer_reference: input.customer?.reference ?? null,
    paid_at: at,
    created_at: at,
    updated_at: at,
  };
}

/** What no new order has yet. */
export const blank = {
  side: 'buy' as const,
  units: null,
  price: null,
  proceeds: null,
  cost: null,
  sales_charge: null,
  charges: null,
  invested: null,
  income_paid: null,
  forgone_income: null,
  payment_mode: 'wallet' as const,
  status: 'pending_fulfilment' as const,
  failure_code: null,
  failure_reason: null,
  payment: null,
  holding_id: null,
  lots: null,
  completed_at: null,
  cancelled_at: null,
  failed_at: null,
  dealing_date: null,
  cut_off_at: null,
  expected_settlement_date: null,
  submitted_at: null,
  ...noCall,
  scenario_failure_code: null,
  scenario_due_at: null,
  allocation_generation: null,
};
