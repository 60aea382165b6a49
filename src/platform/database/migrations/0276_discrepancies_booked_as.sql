-- What a discrepancy was booked as: the journal that a person named. Null: no money was booked for it, or it ended before this was asked.
alter table reconciliation_discrepancies add column journal_id uuid;
alter table reconciliation_discrepancies add constraint only_what_a_person_resolved_was_booked
  check (journal_id is null or status = 'resolved') not valid;
