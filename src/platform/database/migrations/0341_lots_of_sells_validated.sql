-- The checks of the migration before.
alter table orders
  validate constraint a_completed_order_has_units_and_price,
  validate constraint a_sell_names_its_units,
  validate constraint only_a_sell_has_lots;
