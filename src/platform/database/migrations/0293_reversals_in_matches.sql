-- What a person took back of a funding request is a record of a match: the line by which the money went back to its payer is about it.
alter table bank_match_records drop constraint bank_match_records_record_type_check;
alter table bank_match_records add constraint bank_match_records_record_type_check check (
  record_type in (
    'funding_payment', 'withdrawal', 'unmatched_payment', 'settlement', 'funding_reversal', 'order', 'correction', 'distribution', 'holding',
    'tax_payment'
  )
) not valid;
