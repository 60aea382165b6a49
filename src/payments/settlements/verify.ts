import { proof } from '../../platform/database/proof.ts';
import { withHouse, withPayments } from './proven.ts';
import { settlementMachine } from './states.ts';

const otherwise = `'it moved ' || settlement.currency || ' ' || part.amount || ' for the payment ' || part.transaction_id || ', which is of '
     || payment.currency || ' ' || payment.amount`;
const differs = `${settlementMachine.sql.is(['matched', 'from_balance'], 'settlement')}
     and (payment.currency <> settlement.currency or payment.amount <> part.amount)`;

/**
 * The deductions of a settlement are what explains them, and as much of each share left the bank account by its match; its payments are those that are known here. What a reset of a
 * sandbox has dropped is not looked for.
 */
export const settlementChecks = [
  `select house.id as environment_id, 'settlement ' || settlement.reference as place,
     'its deductions are ' || settlement.deductions || ', what explains them is ' || coalesce(sum(deduction.amount), 0.00) as problem
   ${withHouse}
   left join settlement_deductions deduction on deduction.settlement_id = settlement.id
   group by house.id, settlement.id
   having coalesce(sum(deduction.amount), 0.00)
     <> case when ${settlementMachine.sql.is(['held', 'cancelled'], 'settlement')} then 0.00 else settlement.deductions end`,

  `select deduction.environment_id, 'settlement ' || settlement.reference as place,
     'what explains ' || deduction.amount || ' of its deductions is ' || coalesce(transaction.amount::text, 'not there') as problem
   from settlement_deductions deduction
   join environments environment on environment.id = deduction.environment_id
   join settlements settlement on settlement.id = deduction.settlement_id
   left join ledger_transactions transaction
     on (transaction.environment_id, transaction.id) = (deduction.environment_id, deduction.transaction_id)
   where transaction.amount::numeric is distinct from abs(deduction.amount)`,

  `select explained.environment_id, 'settlement ' || explained.reference as place,
     'deductions of ' || explained.amount || ' are explained, its match has ' || coalesce(transaction.amount, 0.00) as problem
   from (
     select deduction.environment_id, settlement.id, settlement.reference, settlement.times_undone, sum(deduction.amount) as amount
     from settlement_deductions deduction
     join environments environment on environment.id = deduction.environment_id
     join settlements settlement on settlement.id = deduction.settlement_id
     where ${settlementMachine.sql.is(['matched', 'from_balance'], 'settlement')}
     group by deduction.environment_id, settlement.id
   ) explained
   left join ledger_transactions transaction
     on transaction.environment_id = explained.environment_id
     and transaction.source_id = explained.id
     and transaction.source_type = 'settlement_deductions'
       || case explained.times_undone when 0 then '' else '.' || (explained.times_undone + 1) end
   where coalesce(transaction.amount, 0.00) <> abs(explained.amount)`,

  `select house.id as environment_id, 'settlement ' || settlement.reference as place,
     'it is in the match ' || coalesce(settlement.match_id::text, 'of no lines') || ', and is a record of ' || coalesce(record.match_id::text, 'none') as problem
   ${withHouse}
   left join bank_match_records record
     on record.record_type = 'settlement'
     and record.record_id = settlement.id
     and record.undone_at is null
   where record.match_id is distinct from settlement.match_id`,

  // The currency is that in which it moved them all: with payments of another one both currencies would be wrong, though every account balances.
  `select payment.environment_id, 'settlement ' || settlement.reference as place, ${otherwise} as problem
   ${withPayments}
   where ${differs}`,

  `select house.id as environment_id, 'settlement ' || settlement.reference as place, ${otherwise} as problem
   from settlements settlement
   join settlement_payments part on part.settlement_id = settlement.id
   join unmatched_payments payment
     on (payment.mode, payment.provider, payment.transaction_id) = (part.mode, part.provider, part.transaction_id)
     and payment.status <> 'undone'
   join environments house
     on house.organisation_id is null
     and house.mode = settlement.mode
   where ${differs}`,
].map(proof);
