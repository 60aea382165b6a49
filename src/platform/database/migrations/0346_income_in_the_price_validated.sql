-- Reads the rows that were there, while orders go on.
alter table investments validate constraint income_of_forward_pricing_is_in_the_price;
