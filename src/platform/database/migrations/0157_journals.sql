-- What people book by hand, by two of them: lines that balance in each environment and currency, posted as transfers between two of their accounts.
create table journals (
  id uuid primary key,
  mode mode_name not null,
  kind text not null check (kind in ('bank_charge', 'interest', 'top_up', 'write_off', 'correction', 'remittance')),
  value_day date not null,
  reference text check (reference <> ''),
  reason text not null check (reason <> ''),
  -- The journal that it takes back.
  reverses uuid unique references journals (id),
  proposed_by text not null,
  approved_by text not null,
  created_at timestamptz(3) not null,
  constraint two_people_book_a_journal check (person_skeleton(approved_by) <> person_skeleton(proposed_by)),
  constraint a_journal_does_not_reverse_itself check (reverses <> id)
);

create table journal_lines (
  journal_id uuid not null references journals (id),
  number integer not null check (number > 0),
  environment_id uuid not null references environments (id),
  kind text not null,
  place_id uuid references places (id),
  currency currency_code not null,
  side text not null check (side in ('debit', 'credit')),
  amount money_amount not null check (amount > 0),
  primary key (journal_id, number),
  constraint a_share_names_its_place check ((kind = 'place') = (place_id is not null))
);
