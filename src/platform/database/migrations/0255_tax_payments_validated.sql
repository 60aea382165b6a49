-- Reads the matches that were there, while others are made.
alter table bank_match_records validate constraint bank_match_records_record_type_check;
alter table bank_match_movements validate constraint bank_match_movements_reason_check;
