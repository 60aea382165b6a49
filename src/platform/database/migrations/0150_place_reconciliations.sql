-- What a bank or a provider said of a place at the end of a day, held against the books, with what explains the difference.
create table place_reconciliations (
  id uuid primary key,
  place_id uuid not null,
  mode mode_name not null,
  currency currency_code not null,
  -- A day of Lagos.
  day date not null,
  status text not null check (status in ('open', 'prepared', 'signed')),
  balance_there money_amount,
  balance_from text check (balance_from in ('statement', 'person', 'nothing')),
  balance_here money_amount not null,
  explained money_amount not null,
  items json not null,
  -- What a person added where nothing else says it.
  stated_balance money_amount,
  stated_items json not null,
  note text,
  prepared_by text check (prepared_by <> ''),
  prepared_at timestamptz(3),
  signed_by text check (signed_by <> ''),
  signed_at timestamptz(3),
  due_at timestamptz(3) not null,
  computed_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  foreign key (place_id, mode, currency) references places (id, mode, currency),
  constraint a_place_has_one_reconciliation_a_day unique (place_id, day),
  constraint a_balance_comes_from_somewhere check ((balance_there is null) = (balance_from is null)),
  constraint who_prepared_is_known check ((status = 'open') = (prepared_by is null) and (prepared_by is null) = (prepared_at is null)),
  constraint who_signed_is_known check ((status = 'signed') = (signed_by is not null) and (signed_by is null) = (signed_at is null)),
  constraint two_people_sign check (person_skeleton(signed_by) <> person_skeleton(prepared_by)),
  constraint what_is_signed_is_explained check (status <> 'signed' or coalesce(balance_there - balance_here = explained, false))
);

create index place_reconciliations_unsigned on place_reconciliations (due_at) where status <> 'signed';
create index place_reconciliations_by_day on place_reconciliations (day, mode);

-- Who did what to one, in order; its rows never change.
create table place_reconciliation_steps (
  reconciliation_id uuid not null references place_reconciliations (id),
  number integer not null check (number > 0),
  step text not null check (step in ('prepared', 'sent_back', 'signed')),
  by_whom text not null check (by_whom <> ''),
  note text,
  unexplained money_amount,
  created_at timestamptz(3) not null,
  primary key (reconciliation_id, number)
);
