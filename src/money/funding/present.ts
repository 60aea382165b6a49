import type { FundingRequest } from './contract.ts';
import type { FundingRow } from './queries.ts';

/** A funding request as partners see it: these fields, in this order, and no others. */
export const presentFunding = (row: FundingRow): FundingRequest => ({
  id: row.id,
  reference: row.reference,
  client_reference: row.client_reference,
  currency: row.currency,
  method: row.method,
  amount: row.amount,
  fee: row.fee,
  amount_received: row.amount_received,
  status: row.status,
  instructions: row.instructions,
  provider: row.provider,
  provider_reference: row.provider_reference,
  mandate_id: row.mandate_id,
  order_id: row.order_id,
  failure_code: row.failure_code,
  failure_reason: row.failure_reason,
  payer: row.payer,
  metadata: row.metadata,
  expires_at: row.expires_at,
  completed_at: row.completed_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
