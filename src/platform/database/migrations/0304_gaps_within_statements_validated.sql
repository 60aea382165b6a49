-- Reads the rows that were there, while statements are imported.
alter table bank_statements validate constraint lines_tie_the_balances;
alter table bank_statements validate constraint a_gap_within_is_money;
