-- What 0220 asks for holds for all rows.
alter table bank_lines validate constraint bank_lines_status_check;
alter table bank_lines validate constraint only_an_end_moves_money;
alter table bank_lines validate constraint a_returned_line_names_its_return;
alter table unmatched_payments validate constraint unmatched_payments_status_check;
alter table unmatched_payments validate constraint returned_money_names_its_return;
-- A line whose suspense was undone may go there again: 0221 leaves what was undone out.
alter table unmatched_payments drop constraint a_transaction_is_in_suspense_once;
