-- Reads the rows that were there, while orders go on.
alter table holdings
  validate constraint net_amount_of_a_maturity_is_money,
  validate constraint only_a_closed_holding_was_paid_back;
