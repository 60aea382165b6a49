-- Reads the rows that were there, while orders go on.
alter table investments validate constraint charges_on_is_known;
alter table orders validate constraint invested_is_money;
