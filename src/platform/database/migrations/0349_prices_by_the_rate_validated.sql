-- Reads the rows that were there, while orders go on.
alter table investments validate constraint pricing_is_known;
alter table investments validate constraint income_of_forward_and_yield_pricing_is_in_the_price;
alter table investments validate constraint rate_basis_is_known;
alter table investments validate constraint rate_is_not_below_zero;
alter table investments validate constraint year_has_about_365_days;
alter table investments validate constraint yield_pricing_has_a_rate;
alter table investment_overrides validate constraint own_rate_was_set;
