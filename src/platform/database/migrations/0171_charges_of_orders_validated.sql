-- Reads the rows that were there, while orders go on.
alter table orders
  validate constraint cost_is_money,
  validate constraint a_sales_charge_is_money;
