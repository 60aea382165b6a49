import { proof } from '../../platform/database/proof.ts';

/**
 * Money that is booked and its journal say the same: one names the other, no other journal that holds names it, and what left suspense by that journal is the
 * whole payment.
 */
export const suspenseChecks = [
  `select (select id from environments where mode = 'live' and organisation_id is null) as environment_id,
     'unmatched payment ' || coalesce(payment.id, journal.unmatched_payment_id) as place,
     case when payment.id is null then 'the journal ' || journal.id || ' books it, which it does not name'
       else 'it is booked by the journal ' || payment.journal_id || ' with ' || payment.amount || ' ' || payment.currency || ', by which '
         || coalesce(posted.amount, 0.00) || ' left suspense' end as problem
   from unmatched_payments payment
   full join (
     select journal.id, journal.unmatched_payment_id, journal.mode
     from journals journal
     left join journals reversal on reversal.reverses = journal.id
     where journal.unmatched_payment_id is not null
       and journal.reverses is null
       and reversal.id is null
   ) journal
     on (journal.unmatched_payment_id, journal.id, journal.mode) = (payment.id, payment.journal_id, payment.mode)
   left join (
     select line.journal_id, line.currency, sum(line.amount) as amount
     from journal_lines line
     where line.kind = 'suspense'
       and line.side = 'debit'
     group by line.journal_id, line.currency
   ) said
     on (said.journal_id, said.currency) = (journal.id, payment.currency)
   left join (
     select transaction.source_id, transaction.currency, sum(transaction.amount) as amount
     from ledger_transactions transaction
     join ledger_accounts account
       on (account.environment_id, account.id) = (transaction.environment_id, transaction.from_account_id)
       and account.kind = 'suspense'
     where split_part(transaction.source_type, '.', 1) = 'journal'
     group by transaction.source_id, transaction.currency
   ) posted
     on (posted.source_id, posted.currency) = (journal.id, payment.currency)
   where (payment.journal_id is not null or journal.id is not null)
     and (payment.id is null or payment.amount is distinct from said.amount or payment.amount is distinct from posted.amount)`,
].map(proof);
