-- Reads the rows that were there, while orders go on.
alter table fee_schedules validate constraint a_fee_says_who_keeps_it;
alter table fee_schedules validate constraint what_an_issuer_keeps_is_its_sales_charge;
