import { statement } from '../../platform/database/statement.ts';

/** What must hold between funding requests, arrivals and the books; each statement answers the places where it does not. */
export const fundingChecks = [
  `select 'funding request ' || request.id as place,
     'it received ' || request.amount_received || ', its arrivals sum to ' || coalesce(sum(receipt.amount), 0.00) as problem
   from funding_requests request
   left join funding_receipts receipt
     on (receipt.environment_id, receipt.funding_request_id) = (request.environment_id, request.id)
   group by request.environment_id, request.id
   having request.amount_received <> coalesce(sum(receipt.amount), 0)`,

  `select 'arrival ' || receipt.id as place, 'it was not credited, or with another amount' as problem
   from funding_receipts receipt
   left join ledger_transactions transaction
     on transaction.environment_id = receipt.environment_id
     and transaction.source_type = 'funding_receipt'
     and transaction.source_id = receipt.id
     and transaction.reason = 'funding'
     and transaction.currency = receipt.currency
     and transaction.amount = receipt.amount
   where transaction.id is null`,

  `select 'transaction ' || transaction.id as place, 'the arrival that caused it does not exist' as problem
   from ledger_transactions transaction
   left join funding_receipts receipt
     on (receipt.environment_id, receipt.id) = (transaction.environment_id, transaction.source_id)
   where transaction.source_type = 'funding_receipt' and receipt.id is null`,

  `select 'funding request ' || request.id as place, 'what was taken back is not what it had received' as problem
   from funding_requests request
   left join ledger_transactions transaction
     on transaction.environment_id = request.environment_id
     and transaction.source_type = 'funding_request'
     and transaction.source_id = request.id
     and transaction.reason in ('funding_reversal', 'reversal_shortfall')
   group by request.environment_id, request.id
   having coalesce(sum(transaction.amount), 0) <> case when request.status = 'reversed' then request.amount_received else 0 end`,

  `select 'order ' || "order".id as place, 'its payment and its funding request disagree' as problem
   from orders "order"
   left join funding_requests request
     on request.environment_id = "order".environment_id and request.order_id = "order".id
   where "order".payment_mode = 'checkout'
     and (request.id is null
       or ("order".status = 'awaiting_payment') <> (request.status in ('pending', 'processing'))
       or ("order".payment ->> 'funding_request_id')::uuid <> request.id)`,

  `select 'suspense of ' || environment.mode || ' ' || account.currency as place,
     'it holds ' || account.balance || ', what is unmatched comes to ' || coalesce(sum(receipt.amount), 0.00) as problem
   from ledger_accounts account
   join environments environment on environment.id = account.environment_id and environment.organisation_id is null
   left join unmatched_receipts receipt
     on receipt.mode = environment.mode and receipt.currency = account.currency and receipt.status = 'open'
   where account.kind = 'suspense'
   group by environment.mode, account.currency, account.balance
   having account.balance <> coalesce(sum(receipt.amount), 0)`,
].map((text) => statement(`${text} limit 100`));
