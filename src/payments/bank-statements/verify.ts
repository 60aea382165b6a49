import { proof } from '../../platform/database/proof.ts';

/** A line and the journal that books it say the same: one names the other, and what was booked at its account is what the line has. */
export const bankLineChecks = [
  `select house.id as environment_id, 'bank line ' || line.id as place,
     'it is booked by the journal ' || line.journal_id || ' with ' || line.amount || ' ' || line.currency || ', which has '
       || coalesce(booked.amount, 0.00) || ' at its account' as problem
   from bank_lines line
   join environments house on house.mode = 'live' and house.organisation_id is null
   left join lateral (
     select sum(journal_line.amount) as amount
     from journals journal
     join journal_lines journal_line on journal_line.journal_id = journal.id
     where journal.id = line.journal_id
       and journal.bank_line_id = line.id
       and journal_line.place_id = line.firm_account_id
       and journal_line.currency = line.currency
       and journal_line.side = case line.direction when 'credit' then 'debit' else 'credit' end
   ) booked on true
   where line.journal_id is not null
     and (booked.amount is distinct from line.amount
       or exists (
         select
         from journals reversal
         where reversal.reverses = line.journal_id
       ))`,
].map(proof);
