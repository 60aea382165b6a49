-- What a statement left of a gap that it filled from one of its ends: the gap is closed by it, and the rest is a gap of its own.
alter table statement_gaps add column left_by_statement_id uuid;
alter table statement_gaps
  add constraint statement_gaps_left_by_statement_id_fkey foreign key (left_by_statement_id) references bank_statements not valid;
