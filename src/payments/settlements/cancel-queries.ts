import { execute } from '../../platform/database/query.ts';

/** Of a settlement that is cancelled: each may be in another one. */
export const freePayments = execute<[settlement_id: string]>(`
  with freed as (
    delete from settlement_payments
    where settlement_id = $1
    returning settlement_id, number, transaction_id, amount, fee
  )
  insert into cancelled_settlement_payments (settlement_id, number, transaction_id, amount, fee)
  select settlement_id, number, transaction_id, amount, fee
  from freed`);
