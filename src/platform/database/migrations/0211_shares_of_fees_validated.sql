-- Reads the rows that were there, while charges go on.
alter table charges
  validate constraint only_a_fee_is_shared,
  validate constraint a_share_is_money_of_its_fee;
alter table charge_sweeps
  validate constraint only_income_is_shared,
  validate constraint a_share_is_money_of_its_sweep;
