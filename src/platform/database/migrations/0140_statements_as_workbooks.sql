-- A statement may be a workbook, and a line has the day from which it counts for interest.
alter table bank_statements drop constraint bank_statements_format_check;
alter table bank_statements
  add constraint bank_statements_format_check check (format in ('csv', 'xlsx', 'mt940', 'camt053')) not valid;
alter table bank_lines add column value_day date;
