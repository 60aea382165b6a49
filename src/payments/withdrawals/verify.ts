import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { chargedAsSaid } from '../../charges/charging/verify.ts';
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
     and (transaction.currency, transaction.amount) = (withdrawal.currency, case
       when transaction.reason in ('withdrawal_settled', 'withdrawal_return') then withdrawal.amount - withdrawal.charges_total
       when transaction.reason = 'withdrawal_refund' and withdrawal.status = 'returned' then withdrawal.charges_total
       else withdrawal.amount
     end)
     and transaction.reason <> 'reversal_repayment'
   group by withdrawal.environment_id, withdrawal.id, withdrawal.status, withdrawal.charges_total
   having coalesce(string_agg(transaction.reason, ', ' order by transaction.reason), '') <> case
     when withdrawal.status in ('pending_approval', 'processing') then 'withdrawal'
     when withdrawal.status = 'completed' then 'withdrawal, withdrawal_settled'
     when withdrawal.status = 'returned' and withdrawal.charges_total > 0
       then 'withdrawal, withdrawal_refund, withdrawal_return, withdrawal_settled'
     when withdrawal.status = 'returned' then 'withdrawal, withdrawal_return, withdrawal_settled'
     else 'withdrawal, withdrawal_refund'
   end`,

  `select environment_id, 'withdrawal ' || id as place, 'its charges do not come to ' || charges_total as problem
   from withdrawals
   where charges_total <> ${chargesIn('withdrawals')}`,

  chargedAsSaid(
    'withdrawal',
    `
     select environment_id, id, charges_total as amount
     from withdrawals
     where status in ('completed', 'returned')
       and charges_total > 0`,
  ),

  `select coalesce(charged.environment_id, given.environment_id) as environment_id, 'charge ' || coalesce(charged.id, given.id) as place,
     'its withdrawal was returned with ' || coalesce(charged.amount, 0.00) || ', given back is ' || coalesce(given.amount, 0.00) as problem
   from (
     select charge.environment_id, charge.id, charge.amount::numeric as amount
     from charges charge
     join withdrawals withdrawal
       on (withdrawal.environment_id, withdrawal.id) = (charge.environment_id, charge.subject_id)
       and withdrawal.status = 'returned'
     where charge.subject_type = 'withdrawal'
   ) charged
   full join (
     select environment_id, source_id as id, amount::numeric as amount
     from ledger_transactions
     where reason = 'charge_of_withdrawal_back'
   ) given
     on (given.environment_id, given.id) = (charged.environment_id, charged.id)
   where charged.amount is distinct from given.amount`,

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
