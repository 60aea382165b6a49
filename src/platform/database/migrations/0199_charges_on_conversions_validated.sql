-- Reads the rows that were there, while conversions and orders go on.
alter table fx_quotes
  validate constraint charges_of_a_quote_leave_something,
  validate constraint charges_of_a_quote_are_listed;
alter table conversions
  validate constraint charges_of_a_conversion_leave_something,
  validate constraint charges_of_a_conversion_are_listed;
alter table charges validate constraint charges_subject_type_check;
