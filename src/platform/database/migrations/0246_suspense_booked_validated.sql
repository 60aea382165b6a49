-- What 0245 asks for holds for all rows.
alter table unmatched_payments validate constraint unmatched_payments_status_check;
alter table unmatched_payments validate constraint booked_money_names_its_journal;
alter table journals validate constraint journals_kind_check;
alter table journals validate constraint a_journal_books_one_thing;
