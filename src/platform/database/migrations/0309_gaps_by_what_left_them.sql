create index concurrently statement_gaps_left_by on statement_gaps (left_by_statement_id) where left_by_statement_id is not null;
