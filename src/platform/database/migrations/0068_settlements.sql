-- When money was recorded here, in real time: what a provider lists is held against it by days of its own clock.
-- Nobody's clock but a sandbox's is ever moved.
alter table funding_receipts add column received_at timestamptz(3);
update funding_receipts
set received_at = created_at
where environment_id in (select id from environments where mode = 'live');
create index receipts_by_provider on funding_receipts (provider, received_at);
create index receipts_by_transaction on funding_receipts (transaction_id);

-- When the simulated payer paid.
alter table simulated_records add column paid_at timestamptz(3);
create index simulated_payments_by_time on simulated_records (mode, paid_at, reference) where paid_at is not null;
create index simulated_payments_by_transaction on simulated_records (mode, (record ->> 'transaction_id'))
  where kind = 'payment';

-- Since which day a provider moves the money of a mode: what its account saw before was not for us.
create table settlement_providers (
  mode mode_name not null,
  provider text not null,
  since date not null,
  seen_at timestamptz(3) not null,
  primary key (mode, provider)
);

-- A UTC day of a provider's payments, held against our own records once it is over.
create table settlements (
  id uuid primary key,
  mode mode_name not null,
  provider text not null,
  day date not null,
  status text not null check (status in ('due', 'compared')),
  due_at timestamptz(3),
  -- Who compares takes a turn; whoever had an earlier one writes nothing any more.
  turn integer not null default 0,
  lines integer,
  totals json,
  compared_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint a_day_is_compared_once unique (mode, provider, day),
  constraint only_a_day_to_compare_is_due check ((status = 'due') = (due_at is not null)),
  constraint a_compared_day_has_its_figures check (
    status = 'due' or (lines is not null and totals is not null and compared_at is not null)
  )
);
create index settlements_due on settlements (due_at) where due_at is not null;

-- What the provider listed, and what we had recorded of it then.
create table settlement_lines (
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  day date not null,
  reference text not null,
  currency currency_code not null,
  amount money_amount not null,
  paid_at timestamptz(3) not null,
  arrival_id uuid,
  recorded_currency currency_code,
  recorded_amount money_amount,
  turn integer not null,
  primary key (mode, provider, transaction_id)
);
create index settlement_lines_of_a_day on settlement_lines (mode, provider, day);
create index settlement_lines_by_arrival on settlement_lines (arrival_id) where arrival_id is not null;

-- Where the two differ. What is missing here is applied as a notice of it would be; all else is the operator's.
create table settlement_gaps (
  id uuid primary key,
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  kind text not null
    check (kind in ('missing_here', 'missing_at_provider', 'amount_differs', 'currency_differs', 'recorded_twice')),
  day date not null,
  reference text,
  provider_currency currency_code,
  provider_amount money_amount,
  recorded_currency currency_code,
  recorded_amount money_amount,
  status text not null check (status in ('open', 'applied', 'closed', 'resolved')),
  outcome text,
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint a_gap_is_one unique (mode, provider, transaction_id, kind),
  constraint only_an_open_gap_is_looked_at check (status = 'open' or due_at is null),
  constraint an_ended_gap_says_why check ((status = 'open') = (ended_at is null) and (status = 'open' or outcome is not null))
);
create index settlement_gaps_due on settlement_gaps (due_at) where due_at is not null;
create index settlement_gaps_open on settlement_gaps (id) where status = 'open';
create index settlement_gaps_of_a_day on settlement_gaps (mode, provider, day);
