-- Values are stored in the form the API shows them, so that nothing is reformatted on the way out. Plain numeric
-- keeps the scale it is given; numeric(20,2) would round in silence and NaN would pass a simple comparison.
create domain money_amount as numeric
  constraint money_has_two_decimals check (scale(value) = 2 and abs(value) < 1e15);

create domain unit_price as numeric
  constraint price_is_canonical check (value > 0 and value < 1e12 and scale(value) = greatest(2, min_scale(value)) and scale(value) <= 8);

create domain unit_count as numeric
  constraint units_are_canonical check (value >= 0 and value < 1e24 and scale(value) = min_scale(value) and scale(value) <= 8);

create domain percent_rate as numeric
  constraint percent_has_four_decimals check (scale(value) = 4 and abs(value) < 1e9);

create domain currency_code as text
  constraint currency_is_known check (value in ('NGN', 'GHS', 'USD'));

create domain mode_name as text
  constraint mode_is_known check (value in ('test', 'live'));

create table organisations (
  id uuid primary key,
  name text not null check (name <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  status text not null default 'active' check (status in ('active', 'restricted', 'suspended', 'closed')),
  status_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- The tenant. An environment without an organisation is the house's own: it holds suspense and, in live mode, the
-- allocations that all partners share.
create table environments (
  id uuid primary key,
  organisation_id uuid references organisations,
  mode mode_name not null,
  offset_ms bigint not null default 0 check (offset_ms >= 0),
  kyb_status text not null default 'draft'
    check (kyb_status in ('draft', 'submitted', 'under_review', 'approved', 'more_info_required', 'rejected', 'suspended')),
  created_at timestamptz(3) not null,
  constraint only_the_sandbox_moves_its_clock check (mode = 'test' or offset_ms = 0)
);

create unique index one_house_per_mode on environments (mode) where organisation_id is null;

-- Keys and webhook endpoints belong to organisation + mode; this row says which environment that is today. A sandbox
-- reset makes a fresh environment and moves the pointer.
create table organisation_modes (
  organisation_id uuid not null references organisations,
  mode mode_name not null,
  environment_id uuid not null unique references environments,
  primary key (organisation_id, mode)
);

-- What is counted per environment, on one row: events are numbered here without gaps, and orders are counted so that
-- a list of millions knows its length.
create table environment_counters (
  environment_id uuid primary key references environments,
  events bigint not null default 0,
  orders_awaiting_payment bigint not null default 0,
  orders_pending_fulfilment bigint not null default 0,
  orders_completed bigint not null default 0,
  orders_failed bigint not null default 0,
  orders_cancelled bigint not null default 0,
  constraint nothing_is_counted_below_zero check (
    least(events, orders_awaiting_payment, orders_pending_fulfilment, orders_completed, orders_failed, orders_cancelled) >= 0
  )
) with (fillfactor = 50);

insert into environments (id, mode, created_at)
values
  ('00000000-0000-7000-8000-000000000001', 'test', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000002', 'live', '2026-01-01T00:00:00Z');
insert into environment_counters (environment_id)
select id from environments;
