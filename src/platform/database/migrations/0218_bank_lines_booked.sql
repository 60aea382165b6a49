-- A line that is booked by a journal names it, and the journal names the line: a line may be opened again by another journal that takes that one back.
alter table bank_lines add column journal_id uuid;
alter table bank_lines drop constraint bank_lines_status_check;
alter table bank_lines add constraint bank_lines_status_check
  check (status in ('unmatched', 'matched', 'ignored', 'suspense', 'booked')) not valid;
alter table bank_lines drop constraint only_a_match_moves_money;
alter table bank_lines add constraint only_an_end_moves_money
  check (not moved_money or status in ('matched', 'suspense', 'booked')) not valid;
alter table bank_lines add constraint a_booked_line_names_its_journal
  check ((status <> 'booked') = (journal_id is null)) not valid;
-- No reference: a statement that is taken back after the journal was reversed deletes its lines.
alter table journals add column bank_line_id uuid;
