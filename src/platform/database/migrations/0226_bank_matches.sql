-- Lines of banks and the records that they are about, of which a match may have several: what was matched together is undone together.
create table bank_matches (
  id uuid primary key,
  made_by text not null,
  reason text,
  created_at timestamptz(3) not null,
  undone_by text,
  undone_at timestamptz(3),
  constraint an_undone_match_says_by_whom check ((undone_at is null) = (undone_by is null))
);

create table bank_match_records (
  match_id uuid not null references bank_matches (id),
  number integer not null check (number > 0),
  record_type text not null check (record_type in ('funding_payment', 'withdrawal', 'unmatched_payment')),
  record_id uuid not null,
  environment_id uuid,
  reference text,
  direction text not null check (direction in ('credit', 'debit')),
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  undone_at timestamptz(3),
  primary key (match_id, number)
);
-- Of money that went and came back both are on a line.
create unique index a_record_is_matched_once on bank_match_records (record_type, record_id, direction)
where undone_at is null;

alter table bank_lines add column match_id uuid;
alter table bank_lines drop constraint bank_lines_matched_type_check;
alter table bank_lines add constraint bank_lines_matched_type_check
  check (matched_type in ('funding_payment', 'withdrawal', 'unmatched_payment', 'settlement', 'bank_match')) not valid;
