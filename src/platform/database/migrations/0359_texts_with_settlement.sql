-- The text of an order says when it settles and at what it was dealt: 18 and 19 are 16 and 17 with five members more.
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
  when 7 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 8 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 9 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 10 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 11 then format(
    '{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s","units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s","current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s","redemption_value":"%s","charges":%s,"charges_total":"%s","net_amount":%s,"status":"%s","customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 12 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 13 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 14 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 15 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 16 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 17 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 18 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":{"reference":%s,"name":%s,"email":%s},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"expected_settlement_date":%s,"settled_at":%s,"executions":%s,"filled_units":"%s","remaining_units":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  when 19 then format(
    '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s","amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,"gross_amount":%s,"income_paid":%s,"forgone_income":%s,"charges":%s,"charges_total":"%s","net_amount":"%s","payment_mode":"%s","status":"%s","customer":%s,"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,"lots":%s,"paid_at":%s,"submitted_at":%s,"dealing_date":%s,"cut_off_at":%s,"expected_settlement_date":%s,"settled_at":%s,"executions":%s,"filled_units":"%s","remaining_units":%s,"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}',
    variadic array_replace(string_to_array(object, e'\t'), '', 'null')
  )
  else object
end;
