-- What 0218 asks for holds for all rows.
alter table bank_lines validate constraint bank_lines_status_check;
alter table bank_lines validate constraint only_an_end_moves_money;
alter table bank_lines validate constraint a_booked_line_names_its_journal;
