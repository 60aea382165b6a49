-- A text of an object is stored without the names of its members, which are the same in every object of a type.
alter table events
  add column shape smallint,
  add constraint a_shape_is_of_a_stored_object check (num_nonnulls(object) >= num_nonnulls(shape)) not valid;

-- The text again, of which `shape` and `object` are stored: the values between tabs, those that are null left out.
create function object_text(shape smallint, object text) returns text language sql stable parallel safe
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
  else object
end;

create or replace function object_of_event(uuid, bigint) returns text language sql stable parallel safe as $$
  select object_text(shape, object)
  from events
  where environment_id = $1
    and sequence = $2
$$;
