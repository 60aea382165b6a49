-- Reads the lines that were there, while statements go on.
alter table bank_lines validate constraint bank_lines_matched_type_check;
