-- Which month of a tax a journal pays; null: the line is of none, or an older version booked it.
alter table journal_lines add column tax_month_id uuid;
