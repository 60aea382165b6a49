create index concurrently lines_of_a_match on bank_lines (match_id) where match_id is not null;
