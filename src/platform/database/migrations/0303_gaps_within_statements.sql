-- Whether what is missing is between two statements of the file that brought the statement, and not before its first line.
alter table statement_gaps add column is_within boolean not null default false;

-- What is missing between the statements that one file has; null: nothing.
alter table bank_statements
  add column gap_within numeric,
  drop constraint lines_tie_the_balances,
  add constraint lines_tie_the_balances
    check (difference = 0 or json_array_length(rows_left_out) > 0 or coalesce(difference = gap_within, false)) not valid,
  add constraint a_gap_within_is_money check (scale(gap_within) = 2 and abs(gap_within) < 1e15) not valid;
