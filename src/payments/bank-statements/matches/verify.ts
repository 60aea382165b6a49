import { proof } from '../../../platform/database/proof.ts';
import { sourceOfReversal } from '../../inbound/given-back-queries.ts';
import { joinGoneWith, placeOfReversal } from '../../inbound/gone-with-queries.ts';

const there = `
  select id, environment_id, 'bank_match' as source, reason, currency::text as currency, amount::numeric as amount,
    place_id::text as place_id, left_place_id::text as left_place_id
  from bank_match_movements`;

/** The way back is of the other reason; of a transfer, from and to exchanged. */
const back = `
  select id, environment_id, 'bank_match_undone', case reason
      when 'subscription_paid' then 'proceeds_received'
      when 'proceeds_received' then 'subscription_paid'
      when 'place_transfer' then reason
      else reason || '_back'
    end, currency::text, amount::numeric, coalesce(left_place_id, place_id)::text, case when left_place_id is not null then place_id::text end
  from bank_match_movements
  where undone_at is not null`;

const booked = `
  select transaction.id as transaction_id, transaction.source_id as id, transaction.environment_id, transaction.source_type as source,
    transaction.reason, transaction.currency::text as currency, transaction.amount::numeric as amount,
    case when transaction.reason in ('subscription_paid', 'vat_paid', 'levies_paid', 'tax_paid') then payee.part else payer.part end as place_id,
    case transaction.reason when 'place_transfer' then payee.part end as left_place_id
  from ledger_transactions transaction
  join ledger_accounts payer
    on (payer.environment_id, payer.id) = (transaction.environment_id, transaction.from_account_id)
  join ledger_accounts payee
    on (payee.environment_id, payee.id) = (transaction.environment_id, transaction.to_account_id)
  where transaction.source_type in ('bank_match', 'bank_match_undone')`;

/** Empty text stands for no other place, so that both sides can be compared by hashing. */
const of = (name: string) =>
  `(${['id', 'environment_id', 'source', 'reason', 'currency', 'amount', 'place_id'].map((column) => `${name}.${column}`).join(', ')}, coalesce(${name}.left_place_id, ''))`;

/** What lies at the account of the lines instead of where its own posting has it: of money that went it is the other way round. */
const accounts = `
  select match_id, min(firm_account_id::text) as place_id
  from bank_lines
  where match_id is not null
  group by match_id`;
const arrived =
  "case record.direction when 'credit' then record.moved_amount::numeric else -record.moved_amount::numeric end";
const matched = 'record.undone_at is null and record.place_id is not null';
const atAccounts = `
  select record.match_id, record.environment_id, record.currency::text as currency, account.place_id, ${arrived} as amount
  from bank_match_records record
  left join (${accounts}) account on account.match_id = record.match_id
  where ${matched}
  union all
  select record.match_id, record.environment_id, record.currency::text, record.place_id::text, -(${arrived})
  from bank_match_records record
  where ${matched}`;
const transfers = `
  movement.undone_at is null
    and movement.reason = 'place_transfer'
    and movement.match_id in (select match_id from bank_match_records)`;
const transferred = `
  select movement.match_id, movement.environment_id, movement.currency::text, movement.place_id::text, -movement.amount::numeric
  from bank_match_movements movement
  where ${transfers}
  union all
  select movement.match_id, movement.environment_id, movement.currency::text, movement.left_place_id::text, movement.amount::numeric
  from bank_match_movements movement
  where ${transfers}`;

/** The posting of each record that is matched, by its own source. */
const posted = `
  select transaction.environment_id, 'funding_payment' as record_type, transaction.source_id as record_id, 'credit' as direction, payer.part as place_id
  from ledger_transactions transaction
  join ledger_accounts payer on (payer.environment_id, payer.id) = (transaction.environment_id, transaction.from_account_id)
  where transaction.source_type = 'funding_receipt'
    and transaction.reason = 'funding'
  union all
  select transaction.environment_id, 'withdrawal', transaction.source_id,
    case transaction.reason when 'withdrawal_settled' then 'debit' else 'credit' end, greatest(payer.part, payee.part)
  from ledger_transactions transaction
  join ledger_accounts payer on (payer.environment_id, payer.id) = (transaction.environment_id, transaction.from_account_id)
  join ledger_accounts payee on (payee.environment_id, payee.id) = (transaction.environment_id, transaction.to_account_id)
  where transaction.source_type = 'withdrawal'
    and transaction.reason in ('withdrawal_settled', 'withdrawal_return')
  union all
  select reversal.environment_id, 'funding_reversal', reversal.id, 'debit',
    case when payee.part = reversal.place_id::text then (${placeOfReversal})::text else payee.part end
  from funding_reversals reversal${joinGoneWith}
  join ledger_transactions transaction
    on transaction.environment_id = reversal.environment_id
    and transaction.source_type = ${sourceOfReversal('reversal')}
    and transaction.source_id = reversal.funding_request_id
    and transaction.reason in ('funding_reversal', 'reversal_shortfall')
  join ledger_accounts payee on (payee.environment_id, payee.id) = (transaction.environment_id, transaction.to_account_id)
  where reversal.provider = 'operator'`;

/** What a match of lines moved, and what its undoing moved back, is in the ledger, and nothing else is; what is matched lies at the account of its lines. */
export const matchChecks = [
  `select expected.environment_id, 'movement of a match ' || expected.id as place,
     'its posting ' || expected.reason || ' of ' || expected.currency || ' ' || expected.amount || ' is not in the ledger' as problem
   from (${there} union all ${back}) expected
   left join (${booked}) booked
     on ${of('booked')} = ${of('expected')}
   where booked.id is null`,

  `select booked.environment_id, 'transaction ' || booked.transaction_id as place,
     'it is ' || booked.reason || ' of a match of lines, and no match has it' as problem
   from (${booked}) booked
   left join (${there} union all ${back}) expected
     on ${of('expected')} = ${of('booked')}
   where expected.id is null`,

  // What an authority was paid is all that left the account for it.
  `select movement.environment_id, 'match ' || match_id as place,
     'its payments of taxes are ' || coalesce(payment.amount, 0.00) || ' of ' || account || ', and ' || coalesce(movement.amount, 0.00) || ' left it' as problem
   from (
     select match_id, account, currency::text as currency, coalesce(undone_at, 'infinity') as until, sum(amount::numeric) as amount
     from tax_payments
     group by match_id, account, currency, undone_at
   ) payment
   full join (
     select environment_id, match_id, left(reason, -5) || '_payable' as account, currency::text as currency, coalesce(undone_at, 'infinity') as until, sum(amount::numeric) as amount
     from bank_match_movements
     where reason in ('vat_paid', 'levies_paid', 'tax_paid')
     group by environment_id, match_id, reason, currency, undone_at
   ) movement using (match_id, account, currency, until)
   where payment.amount is distinct from movement.amount`,
  `select environment_id, 'match ' || match_id as place,
     currency || ' ' || sum(amount) || ' of its records are missing at the place ' || place_id as problem
   from (${atAccounts} union all ${transferred}) moved
   group by environment_id, match_id, currency, place_id
   having sum(amount) <> 0`,
  `select record.environment_id, 'match ' || record.match_id as place,
     'its record ' || record.record_type || ' ' || record.record_id || ' was posted at ' || posted.place_id || ', not at ' || record.place_id as problem
   from bank_match_records record
   join (${posted}) posted
     on (posted.environment_id, posted.record_type, posted.record_id, posted.direction)
       = (record.environment_id, record.record_type, record.record_id, record.direction)
   where record.undone_at is null
     and posted.place_id <> ''
     and record.place_id is not null
     and record.place_id::text <> posted.place_id`,

  `select record.environment_id, 'match ' || record.match_id as place,
     'its record funding_reversal ' || record.record_id || ' is ' || record.amount || ', and a person took ' || coalesce(reversal.amount::text, 'nothing') || ' back' as problem
   from bank_match_records record
   left join funding_reversals reversal
     on (reversal.environment_id, reversal.id) = (record.environment_id, record.record_id)
     and reversal.provider = 'operator'
   where record.record_type = 'funding_reversal'
     and record.undone_at is null
     and (reversal.amount::numeric is distinct from record.amount::numeric or record.moved_amount::numeric is distinct from record.amount::numeric)`,
].map(proof);
