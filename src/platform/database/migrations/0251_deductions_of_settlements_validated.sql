-- What 0250 asks for holds for all rows.
alter table settlements validate constraint settlements_status_check;
alter table settlements validate constraint a_settlement_adds_up;
alter table settlements validate constraint a_held_settlement_has_deductions;
