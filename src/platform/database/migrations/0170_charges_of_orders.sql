-- What a fund house keeps of a buy or a sell, and what the units cost where its contract note says it.
alter table orders
  add column cost numeric,
  add column sales_charge numeric,
  add constraint cost_is_money check (scale(cost) = 2 and cost > 0 and cost < 1e15) not valid,
  add constraint a_sales_charge_is_money check (scale(sales_charge) = 2 and sales_charge > 0 and sales_charge < 1e15) not valid;

alter table fulfilments_pending_approval add column sales_charge money_amount check (sales_charge > 0);

alter table bulk_lines
  add column charge text,
  add column net text;

-- The text of an order has what is charged for it: 4 and 5 are 1 and 2 with three members more.
create or replace function object_text(shape smallint, object text) returns text language sql stable parallel safe
return case shape
  when 1 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 2 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 3 then format(
    '{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s","units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s","current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s","status":"%s","customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 4 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 5 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  else object
end;
