-- Where a record's own posting had its money, and how much of it lies at the account of the lines instead; null of matches that were made before.
alter table bank_match_records add column place_id uuid;
alter table bank_match_records add column moved_amount money_amount;
