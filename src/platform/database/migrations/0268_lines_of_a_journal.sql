create index concurrently bank_lines_of_a_journal on bank_lines (journal_id) where journal_id is not null;
