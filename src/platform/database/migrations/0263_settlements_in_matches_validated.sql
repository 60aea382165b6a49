-- What 0262 asks for holds for all rows.
alter table settlements validate constraint settlements_match_id_fkey;
alter table settlements validate constraint a_matched_settlement_has_a_line;
alter table bank_match_records validate constraint bank_match_records_record_type_check;
