import { proof } from '../../platform/database/proof.ts';

/** A line and the journal that books it say the same: one names the other, and what was booked at its account is what the line has; and rules book what they may. */
export const bankLineChecks = [
  `select (select id from environments where mode = 'live' and organisation_id is null) as environment_id, 'bank line ' || line.id as place,
     'it is booked by the journal ' || line.journal_id || ' with ' || line.amount || ' ' || line.currency || ', which has '
       || coalesce(booked.amount, 0.00) || ' at its account' as problem
   from bank_lines line
   left join (
     select journal.id, journal.bank_line_id, journal_line.place_id, journal_line.currency::text as currency, journal_line.side,
       sum(journal_line.amount) as amount
     from journals journal
     join journal_lines journal_line on journal_line.journal_id = journal.id
     where journal.bank_line_id is not null
     group by journal.id, journal.bank_line_id, journal_line.place_id, journal_line.currency::text, journal_line.side
   ) booked
     on (booked.id, booked.bank_line_id, booked.place_id, booked.currency, booked.side)
       = (line.journal_id, line.id, line.firm_account_id, line.currency::text, case line.direction when 'credit' then 'debit' else 'credit' end)
   left join journals reversal on reversal.reverses = line.journal_id
   where line.journal_id is not null
     and (booked.amount is distinct from line.amount::numeric or reversal.id is not null)`,

  // What a rule booked by itself is what two people let it book.
  `select (select id from environments where mode = 'live' and organisation_id is null) as environment_id, 'journal ' || journal.id as place,
     'the rule ' || journal.matching_rule_id || ' booked it, and may not book such a line' as problem
   from journals journal
   left join matching_rules rule
     on (rule.id, rule.acts, rule.kind, rule.created_by, rule.approved_by)
       = (journal.matching_rule_id, 'book', journal.kind, journal.proposed_by, journal.approved_by)
   left join journal_lines place
     on (place.journal_id, place.kind, place.place_id, place.currency::text) = (journal.id, 'place', rule.firm_account_id, rule.currency::text)
   where journal.is_by_rule
     and (place.amount::numeric between coalesce(rule.amount_from::numeric, 0) and rule.amount_to::numeric) is not true`,
].map(proof);
