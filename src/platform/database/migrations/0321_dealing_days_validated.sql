-- Reads the rows that were there, while orders go on.
alter table investments validate constraint pricing_is_known;
alter table investments validate constraint dealing_cut_off_is_a_time;
alter table investments validate constraint dealing_days_are_weekdays;
alter table investments validate constraint dealing_days_are_not_none;
alter table investments validate constraint forward_pricing_has_dealing_days;
alter table orders validate constraint dealing_date_has_a_cut_off;
