-- The partner's shares of fees of a month, in one currency: what was due to the partner by then and on no statement before. Credited to the wallet once.
create table revenue_shares (
  environment_id uuid not null references environments (id),
  id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency currency_code not null,
  fees money_amount not null,
  amount money_amount not null check (amount > 0),
  status text not null check (status in ('issued', 'credited')),
  issued_by text not null check (issued_by <> ''),
  credited_by text check (credited_by <> ''),
  -- Where the money of the credit lies.
  place_id uuid references places (id),
  created_at timestamptz(3) not null,
  credited_at timestamptz(3),
  primary key (environment_id, id),
  constraint a_month_is_stated_once unique (environment_id, currency, month),
  constraint a_credit_says_when_where_and_by_whom check (
    (status = 'credited') = (credited_at is not null)
    and (credited_at is null) = (credited_by is null)
    and (credited_at is null) = (place_id is null)
  )
);
create index revenue_shares_by_id on revenue_shares (id);
create index revenue_shares_of_a_place on revenue_shares (place_id);

-- What it comes from: by schedule and product. No row changes.
create table revenue_share_lines (
  environment_id uuid not null,
  revenue_share_id uuid not null,
  number smallint not null check (number > 0),
  fee_schedule_id uuid not null references fee_schedules (id),
  -- Null of a fee without a product, and of products that are summed.
  investment_id uuid,
  investment_name text,
  charges integer not null check (charges >= 0),
  -- Less what was given back: below zero where that is more.
  fees money_amount not null,
  amount money_amount not null,
  primary key (environment_id, revenue_share_id, number),
  foreign key (environment_id, revenue_share_id) references revenue_shares
);
create index revenue_share_lines_of_a_schedule on revenue_share_lines (fee_schedule_id);

-- Which sweeps it states: each sweep is on one statement. No row changes.
create table revenue_share_sweeps (
  environment_id uuid not null,
  sweep_id uuid not null references charge_sweeps (id),
  revenue_share_id uuid not null,
  primary key (sweep_id),
  foreign key (environment_id, revenue_share_id) references revenue_shares
);
create index revenue_share_sweeps_of_a_statement on revenue_share_sweeps (environment_id, revenue_share_id);
