-- Money that moves because lines were matched: of one environment, at the account of the lines. Undone, it moves back.
create table bank_match_movements (
  id uuid primary key,
  match_id uuid not null references bank_matches (id),
  environment_id uuid not null references environments (id),
  reason text not null check (reason in ('subscription_paid', 'proceeds_received', 'place_transfer')),
  place_id uuid not null references places (id),
  left_place_id uuid references places (id),
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  constraint only_a_transfer_leaves_a_place check ((reason = 'place_transfer') = (left_place_id is not null))
);
create index movements_of_a_match on bank_match_movements (match_id);
create index matched_movements_of_a_place on bank_match_movements (place_id);
create index matched_movements_from_a_place on bank_match_movements (left_place_id) where left_place_id is not null;

alter table bank_match_records drop constraint bank_match_records_record_type_check;
alter table bank_match_records add constraint bank_match_records_record_type_check
  check (record_type in ('funding_payment', 'withdrawal', 'unmatched_payment', 'order', 'correction', 'distribution', 'holding')) not valid;
