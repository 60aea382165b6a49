-- From which holdings a sell takes its units, in the order in which these were bought: [{holding_id, units, proceeds, cost}]. A sell that
-- names one holding has it once it completed, and none where it completed before this version.
alter table orders add column lots jsonb;
alter table orders
  drop constraint a_completed_order_has_units_and_price,
  add constraint a_completed_order_has_units_and_price check (
    status <> 'completed' or (num_nonnulls(holding_id, lots) > 0 and num_nulls(units, price) = 0)
  ) not valid,
  drop constraint a_sell_names_its_units,
  add constraint a_sell_names_its_units check (
    side = 'buy' or (num_nonnulls(holding_id, lots) > 0 and num_nulls(units) = 0)
  ) not valid,
  add constraint only_a_sell_has_lots check (lots is null or (side = 'sell' and jsonb_array_length(lots) > 0)) not valid;
