-- Reads the rows that were there, while orders go on.
alter table investments validate constraint only_forward_pricing_has_settlement_days;
alter table investments validate constraint settlement_days_are_of_buys_and_sells;
