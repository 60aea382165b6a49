import { proof } from '../../platform/database/proof.ts';

/** What a journal says is what was posted of it, in each environment and currency. */
export const journalChecks = [
  `select line.environment_id, 'journal ' || line.journal_id as place,
     'its debits are ' || line.amount || ' ' || line.currency || ', the ledger has ' || coalesce(posted.amount, 0.00) as problem
   from (
     select environment_id, journal_id, currency, sum(amount) as amount
     from journal_lines
     where side = 'debit'
     group by environment_id, journal_id, currency
   ) line
   left join (
     select environment_id, source_id, currency, sum(amount) as amount
     from ledger_transactions
     where split_part(source_type, '.', 1) = 'journal'
     group by environment_id, source_id, currency
   ) posted
     on (posted.environment_id, posted.source_id, posted.currency) = (line.environment_id, line.journal_id, line.currency)
   where line.amount is distinct from posted.amount`,
].map(proof);
