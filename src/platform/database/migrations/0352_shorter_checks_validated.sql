-- What 0351 asks for holds for all rows.
alter table ledger_accounts
  validate constraint kind_is_known,
  validate constraint shares_and_charges_name_their_part;
alter table orders
  validate constraint status_is_known,
  validate constraint figures_are_money,
  validate constraint only_a_sell_brings_nothing,
  validate constraint only_a_sell_takes_units,
  validate constraint lots_are_not_empty,
  validate constraint a_sell_takes_units,
  validate constraint a_completed_order_has_its_figures;
