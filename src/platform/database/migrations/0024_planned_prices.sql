-- Prices that hold from a later day, and files of prices.

-- A price that is to hold from a day on. It becomes the price of its product on that day.
create table planned_prices (
  id uuid primary key,
  investment_id uuid not null references investments,
  effective_date date not null,
  price unit_price not null,
  bid_price unit_price,
  -- The price and the bid that it was judged against. A move that is too far for one person was agreed to from these alone.
  judged_price unit_price not null,
  judged_bid_price unit_price not null,
  is_approved boolean not null,
  planned_by text not null check (planned_by <> ''),
  status text not null check (status in ('planned', 'applied', 'stopped', 'cancelled')),
  stop_reason text,
  applied_at timestamptz(3),
  stopped_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint bid_is_never_above_price check (bid_price <= price),
  constraint a_stopped_price_says_why check ((status = 'stopped') = (stop_reason is not null))
);

-- A product has one price for a day.
create unique index planned_prices_of_a_day on planned_prices (investment_id, effective_date) where status = 'planned';
create index planned_prices_due on planned_prices (effective_date, id) where status = 'planned';

-- A file of prices, applied once: its bytes are known by their hash.
create table price_files (
  id uuid primary key,
  mode mode_name not null,
  sha256 bytea not null check (length(sha256) = 32),
  applied_by text not null check (applied_by <> ''),
  applied_at timestamptz(3) not null,
  row_count integer not null check (row_count > 0),
  applied_count integer not null check (applied_count >= 0),
  planned_count integer not null check (planned_count >= 0),
  proposed_count integer not null check (proposed_count >= 0),
  wrong_count integer not null check (wrong_count >= 0),
  constraint a_file_is_applied_once unique (mode, sha256),
  constraint every_row_is_counted_once check (
    row_count = applied_count + planned_count + proposed_count + wrong_count
  )
);
