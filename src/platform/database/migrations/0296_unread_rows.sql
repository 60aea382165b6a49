-- Rows that could not be read of a statement that two people took without them: what they lack is an item of its own beside the gap.
-- How many they were; null of a gap between two statements.
alter table statement_gaps add column unread_rows integer;
alter table statement_gaps add constraint what_could_not_be_read_has_rows check (unread_rows > 0) not valid;
