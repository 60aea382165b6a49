-- What was withheld of a holding that was paid back, as its partner sees it, and what reached the wallet; null before, and of what was paid back
-- before this version.
alter table holdings
  add column charges json,
  add column net_amount numeric,
  add constraint net_amount_of_a_maturity_is_money check (scale(net_amount) = 2 and net_amount >= 0 and net_amount < 1e15) not valid,
  add constraint only_a_closed_holding_was_paid_back check (net_amount is null or status = 'closed') not valid;

-- The text of a holding has what is charged for its maturity: 6 is 3 with three members more.
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
  when 6 then format(
    '{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s","units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s","current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s","charges":%s,"charges_total":"%s","net_amount":%s,"status":"%s","customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  else object
end;
