import { proof } from '../../platform/database/proof.ts';

/** What must hold between funding requests, inbound payments and the books; each statement returns the places where it does not. */
export const fundingChecks = [
  `select request.environment_id, 'funding request ' || request.id as place,
     'it says that ' || request.charges_total || ' is charged, the charges of its payments come to ' || coalesce(charged.amount, 0.00) as problem
   from funding_requests request
   left join (
     select payment.environment_id, payment.funding_request_id, sum(charge.amount) as amount
     from inbound_payments payment
     join charges charge
       on (charge.environment_id, charge.subject_id) = (payment.environment_id, payment.id)
       and charge.subject_type = 'funding_payment'
     group by payment.environment_id, payment.funding_request_id
   ) charged
     on (charged.environment_id, charged.funding_request_id) = (request.environment_id, request.id)
   where request.charges is not null
     and request.charges_total <> coalesce(charged.amount, 0.00)`,

  `select request.environment_id, 'funding request ' || request.id as place,
     'it received ' || request.amount_received || ', its arrivals sum to ' || coalesce(sum(payment.amount), 0.00) as problem
   from funding_requests request
   left join inbound_payments payment
     on (payment.environment_id, payment.funding_request_id) = (request.environment_id, request.id)
   group by request.environment_id, request.id, request.amount_received
   having request.amount_received <> coalesce(sum(payment.amount), 0)`,

  `select payment.environment_id, 'arrival ' || payment.id as place, 'it was not credited, or with another amount' as problem
   from inbound_payments payment
   left join ledger_transactions transaction
     on transaction.environment_id = payment.environment_id
     and transaction.source_type = 'funding_receipt'
     and transaction.source_id = payment.id
     and transaction.reason = 'funding'
     and transaction.currency = payment.currency
     and transaction.amount = payment.amount
   where transaction.id is null`,

  `select transaction.environment_id, 'transaction ' || transaction.id as place, 'the arrival that caused it does not exist' as problem
   from ledger_transactions transaction
   left join inbound_payments payment
     on (payment.environment_id, payment.id) = (transaction.environment_id, transaction.source_id)
   where transaction.source_type = 'funding_receipt' and payment.id is null`,

  `select charged.environment_id, 'arrival ' || charged.subject_id as place, 'it does not exist, or is less than the ' || charged.amount || ' that it was charged' as problem
   from (
     select environment_id, subject_id, sum(amount) as amount
     from charges
     where subject_type = 'funding_payment'
     group by environment_id, subject_id
   ) charged
   left join inbound_payments payment
     on (payment.environment_id, payment.id) = (charged.environment_id, charged.subject_id)
   where payment.id is null or payment.amount < charged.amount`,

  `select request.environment_id, 'funding request ' || request.id as place, 'what the ledger took back is not what was taken back of it' as problem
   from funding_requests request
   left join ledger_transactions transaction
     on transaction.environment_id = request.environment_id
     and split_part(transaction.source_type, '.', 1) = 'funding_request'
     and transaction.source_id = request.id
     and transaction.reason in ('funding_reversal', 'reversal_shortfall')
   group by request.environment_id, request.id, request.status, request.amount_received, request.amount_reversed
   having coalesce(sum(transaction.amount), 0)
     <> case when request.status = 'reversed' then request.amount_received else request.amount_reversed end`,

  `select request.environment_id, 'funding request ' || request.id as place,
     'it is ' || request.status || ', ' || request.amount_reversed || ' of it was taken back, its parts sum to '
       || coalesce(sum(reversal.amount), 0.00) as problem
   from funding_requests request
   left join funding_reversals reversal
     on (reversal.environment_id, reversal.funding_request_id) = (request.environment_id, request.id)
   group by request.environment_id, request.id, request.status, request.amount_received, request.amount_reversed
   having coalesce(sum(reversal.amount), 0) <> request.amount_reversed
     or (request.status <> 'reversed' and request.amount_reversed >= request.amount_received and request.amount_reversed > 0)`,

  `select "order".environment_id, 'order ' || "order".id as place, 'its payment and its funding request disagree' as problem
   from orders "order"
   left join funding_requests request
     on request.environment_id = "order".environment_id and request.order_id = "order".id
   where "order".payment_mode = 'checkout'
     and (request.id is null
       or ("order".status = 'awaiting_payment') <> (request.status in ('pending', 'processing'))
       or ("order".payment ->> 'funding_request_id')::uuid <> request.id)`,

  `select account.environment_id, 'suspense of ' || environment.mode || ' ' || account.currency as place,
     'it holds ' || account.balance || ', what is unmatched comes to ' || coalesce(sum(payment.amount), 0.00) as problem
   from ledger_accounts account
   join environments environment on environment.id = account.environment_id and environment.organisation_id is null
   left join unmatched_payments payment
     on payment.mode = environment.mode and payment.currency = account.currency and payment.status in ('open', 'returning')
   where account.kind = 'suspense'
   group by account.environment_id, environment.mode, account.currency, account.balance
   having account.balance <> coalesce(sum(payment.amount), 0)`,
].map(proof);
