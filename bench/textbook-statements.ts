import type { OrderRow } from '../src/investing/orders/queries.ts';
import { statement } from '../src/platform/database/transaction.ts';

/** The statements of the textbook order, prepared like ours, each for one row. */
export type Prepared = ReturnType<typeof statement>;

export const claimKey = statement(`
  insert into idempotency_keys (environment_id, key, fingerprint, created_at)
  values ($1, $2, $3, $4)
  on conflict do nothing
  returning key`);

export const storeAnswer = statement(`
  update idempotency_keys
  set status = $3, body = $4
  where environment_id = $1 and key = $2`);

export const readKey = statement(`
  select api_keys.revoked_at, organisations.status, environments.kyb_status, environments.offset_ms
  from api_keys
  join organisations on organisations.id = api_keys.organisation_id
  join organisation_modes using (organisation_id, mode, sandbox)
  join environments on environments.id = organisation_modes.environment_id
  where api_keys.id = $1`);

export const readInvestment = statement(`
  select id, name, price
  from investments
  where id = $1 and status = 'open'`);

export const orderColumns = [
  ...(['environment_id', 'id', 'client_reference', 'side', 'status', 'payment_mode'] as const),
  ...(['investment_id', 'investment_name', 'holding_id', 'currency', 'amount', 'units', 'price'] as const),
  ...(['proceeds', 'customer', 'customer_reference', 'metadata', 'payment', 'failure_code'] as const),
  ...(['failure_reason', 'indicative_price', 'scenario_failure_code', 'scenario_due_at', 'submitted_at'] as const),
  ...(['paid_at', 'completed_at', 'cancelled_at', 'failed_at', 'created_at', 'updated_at'] as const),
] as const satisfies readonly (keyof OrderRow)[];

export const insertOrder = statement(`
  insert into orders (${orderColumns.join(', ')})
  values (${orderColumns.map((_, index) => `$${index + 1}`).join(', ')})
  on conflict (environment_id, client_reference) where client_reference is not null do nothing
  returning id`);

export const lockAccount = statement(`
  select id, balance, sequence, head_hash
  from ledger_accounts
  where environment_id = $1 and currency = $2 and kind = $3
  for update`);

export const insertTransaction = statement(`
  insert into ledger_transactions (environment_id, id, reason, currency, amount, from_account_id, from_sequence,
    to_account_id, to_sequence, source_type, source_id, reference, description, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`);

export const insertEntry = statement(`
  insert into ledger_entries (environment_id, account_id, sequence, id, transaction_id, reason, direction, amount,
    balance_after, hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`);

export const updateAccount = statement(`
  update ledger_accounts
  set balance = $3, sequence = $4, head_hash = $5, last_entry_at = $6, updated_at = $6
  where environment_id = $1 and id = $2`);

export const lockCounter = statement(`
  select events
  from environment_counters
  where environment_id = $1
  for update`);

export const updateCounter = statement(`
  update environment_counters
  set events = $2, orders_pending_fulfilment = orders_pending_fulfilment + 1
  where environment_id = $1`);

export const insertEvent = statement(`
  insert into events (environment_id, sequence, id, type, object_type, object, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`);
