-- What 0351 asks for in fewer words.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint shares_and_charges_have_a_part;
alter table orders
  drop constraint orders_status_check,
  drop constraint cost_is_money,
  drop constraint invested_is_money,
  drop constraint a_sales_charge_is_money,
  drop constraint income_paid_is_money,
  drop constraint forgone_income_is_money,
  drop constraint only_a_sell_may_bring_nothing,
  drop constraint only_a_sell_has_lots,
  drop constraint only_a_sell_has_income,
  drop constraint a_sell_names_its_units,
  drop constraint a_completed_order_has_units_and_price,
  drop constraint a_completed_sell_has_proceeds;
