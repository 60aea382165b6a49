import { proof } from '../../platform/database/proof.ts';
import { isFirst } from '../inbound/first-payment-queries.ts';
import { sourceOfReversal } from '../inbound/given-back-queries.ts';
import { withHouse, withPayments } from './proven.ts';
import { settlementMachine } from './states.ts';

const round = "case settlement.times_undone when 0 then '' else '.' || (settlement.times_undone + 1) end";
const hasLeft = settlementMachine.sql.is(['matched', 'from_balance'], 'settlement');

/** Payments of settlements that were in suspense when their settlement left: those that still are, and those that followed it since. */
const inSuspense = `
  select part.settlement_id, payment.amount
  from settlement_payments part
  join unmatched_payments payment
    on (payment.mode, payment.provider, payment.transaction_id) = (part.mode, part.provider, part.transaction_id)
  where payment.status in ('open', 'booked', 'returning', 'returned')
  union all
  select settlement.id as settlement_id, payment.amount
  from settlements settlement
  join settlement_payments part on part.settlement_id = settlement.id
  join unmatched_payments payment
    on (payment.mode, payment.provider, payment.transaction_id) = (part.mode, part.provider, part.transaction_id)
  join environments house
    on house.organisation_id is null
    and house.mode = settlement.mode
  join (
    select distinct environment_id, source_type, source_id
    from ledger_transactions
    where source_type like 'settlement_given%'
  ) given
    on (given.environment_id, given.source_id) = (house.id, payment.id)
    and given.source_type = 'settlement_given' || ${round}
  where payment.status = 'matched'`;

/** Of the match that was taken back last. */
const lastRound = "case settlement.times_undone when 1 then '' else '.' || settlement.times_undone end";

/** What a settlement took with it is whose it is by now: money of suspense that became a partner's, and what was given back. */
export const givenChecks = [
  `select house.id as environment_id, 'settlement ' || settlement.reference as place,
     'it took ' || coalesce(posted.amount, 0.00) || ' of the firm with it, and what was in suspense then is ' || coalesce(expected.amount, 0.00) as problem
   ${withHouse}
   left join (
     select settlement_id, sum(amount) as amount
     from (${inSuspense}) payment
     group by settlement_id
   ) expected on expected.settlement_id = settlement.id
   left join ledger_transactions posted
     on posted.environment_id = house.id
     and posted.source_type = 'settlement' || ${round}
     and posted.source_id = settlement.id
     and posted.reason = 'place_transfer'
   where ${hasLeft}
     and coalesce(posted.amount, 0.00) <> coalesce(expected.amount, 0.00)`,

  // The order of the two is that of the entries of the account that both took from.
  `select reversal.environment_id, 'settlement ' || settlement.reference as place,
     'of its payment ' || part.transaction_id || ' a person took ' || reversal.amount || ' back, from the provider that it had left' as problem
   ${withPayments}
   join funding_reversals reversal
     on (reversal.environment_id, reversal.funding_request_id) = (payment.environment_id, payment.funding_request_id)
     and reversal.provider = 'operator'
   join ledger_transactions back
     on back.environment_id = reversal.environment_id
     and back.source_type = ${sourceOfReversal('reversal')}
     and back.source_id = reversal.funding_request_id
     and back.reason in ('funding_reversal', 'reversal_shortfall')
   join ledger_transactions posted
     on posted.environment_id = reversal.environment_id
     and posted.source_type = 'settlement' || ${round}
     and posted.source_id = settlement.id
     and posted.reason = 'place_transfer'
   join ledger_entries earlier
     on (earlier.environment_id, earlier.transaction_id) = (posted.environment_id, posted.id)
     and earlier.account_id = back.to_account_id
   join ledger_entries later
     on (later.environment_id, later.transaction_id) = (back.environment_id, back.id)
     and later.account_id = earlier.account_id
     and later.sequence > earlier.sequence
   where ${hasLeft}
     and earlier.account_id = posted.to_account_id
     and ${isFirst('payment')}`,

  `select back.environment_id, 'settlement ' || settlement.reference as place,
     back.amount || ' that a person took back left its provider when its match was taken back, and ' || coalesce(posted.amount::text, '0.00') || ' went with the next one' as problem
   ${withPayments}
   join ledger_transactions back
     on back.environment_id = payment.environment_id
     and back.source_type = 'settlement_reversals_undone' || ${lastRound}
     and back.source_id = payment.funding_request_id
   left join ledger_transactions posted
     on posted.environment_id = back.environment_id
     and posted.source_type = 'settlement_reversals' || ${round}
     and posted.source_id = back.source_id
   where ${hasLeft}
     and settlement.times_undone > 0
     and posted.amount is distinct from back.amount
     and ${isFirst('payment')}`,
].map(proof);
