-- What 0260 asks for holds for all rows.
alter table settlements validate constraint settlements_gross_check;
alter table settlements validate constraint settlements_status_check;
alter table settlements validate constraint a_held_settlement_has_to_be_explained;
alter table settlements validate constraint a_settlement_from_the_balance_paid_nothing;
alter table settlements validate constraint a_matched_settlement_has_a_line;
