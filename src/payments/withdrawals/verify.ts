import { proof } from '../../platform/database/proof.ts';

/** What must hold between withdrawals, their references and the books. What a refund repaid of a debt is the debt's. */
export const withdrawalChecks = [
  `select account.environment_id, 'environment ' || account.environment_id || ', payout_clearing ' || account.currency as place,
     'it holds ' || account.balance || ', open withdrawals come to ' || coalesce(sum(withdrawal.amount), 0.00) as problem
   from ledger_accounts account
   left join withdrawals withdrawal
     on withdrawal.environment_id = account.environment_id
     and withdrawal.currency = account.currency
     and withdrawal.status in ('pending_approval', 'processing')
   where account.kind = 'payout_clearing'
   group by account.environment_id, account.currency, account.balance
   having account.balance <> coalesce(sum(withdrawal.amount), 0)`,

  `select withdrawal.environment_id, 'withdrawal ' || withdrawal.id as place,
     'it is ' || withdrawal.status || ', its money moved as ' || coalesce(string_agg(transaction.reason, ', ' order by transaction.reason), 'nothing') as problem
   from withdrawals withdrawal
   left join ledger_transactions transaction
     on (transaction.environment_id, transaction.source_type, transaction.source_id)
       = (withdrawal.environment_id, 'withdrawal', withdrawal.id)
     and (transaction.currency, transaction.amount) = (withdrawal.currency, withdrawal.amount)
     and transaction.reason <> 'reversal_repayment'
   group by withdrawal.environment_id, withdrawal.id, withdrawal.status
   having coalesce(string_agg(transaction.reason, ', ' order by transaction.reason), '') <> case
     when withdrawal.status in ('pending_approval', 'processing') then 'withdrawal'
     when withdrawal.status = 'completed' then 'withdrawal, withdrawal_settled'
     when withdrawal.status = 'returned' then 'withdrawal, withdrawal_return, withdrawal_settled'
     else 'withdrawal, withdrawal_refund'
   end`,

  `select transaction.environment_id, 'transaction ' || transaction.id as place,
     'the withdrawal that caused it does not exist' as problem
   from ledger_transactions transaction
   left join withdrawals withdrawal
     on (withdrawal.environment_id, withdrawal.id) = (transaction.environment_id, transaction.source_id)
   where transaction.source_type = 'withdrawal' and withdrawal.id is null`,

  `select reference.environment_id, 'client_reference ' || reference.client_reference as place,
     'the withdrawal that used it does not exist' as problem
   from client_references reference
   left join withdrawals withdrawal
     on (withdrawal.environment_id, withdrawal.id) = (reference.environment_id, reference.record_id)
     and withdrawal.client_reference = reference.client_reference
   where reference.kind = 'withdrawal' and withdrawal.id is null`,
].map(proof);
