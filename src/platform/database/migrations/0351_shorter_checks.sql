-- PostgreSQL reads the checks of a table again for each statement that writes to it. Those of orders and of accounts ask for the same as
-- before in fewer words: an enumeration is one array, numbers are numeric as they are written, and what concerns the same columns is asked once.
alter table ledger_accounts
  add constraint kind_is_known check (kind = any ('{wallet,order_clearing,positions,funding_clearing,payout_clearing,conversion_clearing,fees,receivable,suspense,place,charges_due,income,expense,equity,vat_payable,levies_payable,tax_payable,revenue_share_due,advanced_by_house,advances}')) not valid,
  add constraint shares_and_charges_name_their_part check ((kind = any ('{place,charges_due}')) = (part <> '')) not valid;

alter table orders
  add constraint status_is_known check (status = any ('{awaiting_payment,pending_fulfilment,completed,failed,cancelled}')) not valid,
  add constraint figures_are_money check (
    scale(cost) = 2 and scale(invested) = 2 and scale(sales_charge) = 2 and scale(income_paid) = 2 and scale(forgone_income) = 2
    and least(cost, invested, sales_charge) > 0.00
    and least(income_paid, forgone_income) >= 0.00
    and greatest(cost, invested, sales_charge, income_paid, forgone_income) < 1e15
  ) not valid,
  add constraint only_a_sell_brings_nothing check (amount >= case side when 'sell' then 0.00 else 0.01 end) not valid,
  add constraint only_a_sell_takes_units check (
    side = 'sell' or coalesce(income_paid, forgone_income) is null and lots is null
  ) not valid,
  add constraint lots_are_not_empty check (jsonb_array_length(lots) > 0) not valid,
  add constraint a_sell_takes_units check (
    side = 'buy' or not (units is null or holding_id is null and lots is null)
  ) not valid,
  add constraint a_completed_order_has_its_figures check (
    status <> 'completed'
    or not (units is null or price is null or case side when 'buy' then holding_id is null else proceeds is null end)
  ) not valid;
