-- The orders of one investment and one side that are sent to a fund house or broker together, up to a cut-off. What the file
-- says is stored with it, so that it says the same whenever it is read again.
create table order_batches (
  id uuid primary key,
  investment_id uuid not null,
  investment_name text not null,
  mode mode_name not null,
  -- Of one partner alone, or of all; a batch of test orders is of one sandbox.
  organisation_id uuid,
  sandbox text,
  side text not null check (side in ('buy', 'sell')),
  currency currency_code not null,
  cut_off timestamptz(3) not null,
  -- SHA-256 of the bytes of the CSV file, in hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  line_count integer not null check (line_count > 0),
  amount money_amount not null,
  -- Of sells the units that are given back; of buys they are not known before they are bought.
  units unit_count,
  created_by text not null check (created_by <> ''),
  created_at timestamptz(3) not null,
  -- When all of its orders that still waited were said to be sent.
  submitted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  constraint a_batch_of_test_orders_names_its_sandbox
    check ((mode = 'test') = (sandbox is not null) and (mode = 'live' or organisation_id is not null)),
  constraint units_are_those_of_sells check ((side = 'sell') = (units is not null)),
  constraint what_was_sent_is_not_withdrawn check (submitted_at is null or withdrawn_at is null),
  constraint a_withdrawal_says_why check ((withdrawn_at is null) = (withdrawn_reason is null))
);

-- One order of it, with the figures that its file has.
create table order_batch_lines (
  batch_id uuid not null references order_batches,
  place integer not null check (place > 0),
  environment_id uuid not null,
  order_id uuid not null,
  reference text not null,
  amount money_amount not null,
  units unit_count,
  price unit_price not null,
  ordered_at timestamptz(3) not null,
  -- False once the batch was withdrawn: then the order may be in another.
  is_open boolean not null default true,
  primary key (batch_id, place)
);

create unique index an_order_is_in_one_open_batch on order_batch_lines (order_id) where is_open;

-- The contract notes that came back for a batch.
alter table bulk_runs add column batch_id uuid references order_batches;
create index bulk_runs_of_batch on bulk_runs (batch_id) where batch_id is not null;
