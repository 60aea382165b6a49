-- Reads the rows that were there, while orders go on.
alter table investments validate constraint redemption_income_is_known;
alter table investments validate constraint a_penalty_has_one_figure;
alter table investments validate constraint redemption_penalty_is_a_part;
alter table investments validate constraint redemption_penalty_has_days;
alter table orders validate constraint only_a_sell_has_income;
alter table orders validate constraint income_paid_is_money;
alter table orders validate constraint forgone_income_is_money;
alter table holdings validate constraint income_scheduled_is_money;
alter table charges validate constraint charges_subject_type_check;
