-- A settlement is one of the records of a match with several: it names the match instead of a line of its own.
alter table settlements add column match_id uuid;
alter table settlements add constraint settlements_match_id_fkey
  foreign key (match_id) references bank_matches (id) not valid;
alter table settlements drop constraint a_matched_settlement_has_a_line;
alter table settlements add constraint a_matched_settlement_has_a_line check (
  (status <> 'matched') = (bank_line_id is null and match_id is null)
  and (bank_line_id is null or match_id is null)
  and (status <> 'matched') = (firm_account_id is null)
  and (status not in ('matched', 'from_balance')) = (matched_by is null)
  and (status not in ('matched', 'from_balance')) = (matched_at is null)
) not valid;
alter table bank_match_records drop constraint bank_match_records_record_type_check;
alter table bank_match_records add constraint bank_match_records_record_type_check check (
  record_type in (
    'funding_payment', 'withdrawal', 'unmatched_payment', 'settlement', 'order', 'correction', 'distribution', 'holding', 'tax_payment'
  )
) not valid;
