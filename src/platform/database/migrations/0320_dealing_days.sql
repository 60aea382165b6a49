-- How a product is priced and dealt. What was there keeps its rule: the price of the moment at which it is ordered.
alter table investments
  add column pricing text not null default 'fixed',
  add column dealing_cut_off text,
  add column dealing_calendar text,
  add column dealing_days text[],
  add column executes_on_price boolean not null default true,
  add constraint pricing_is_known check (pricing in ('forward', 'fixed', 'quoted')) not valid,
  add constraint dealing_cut_off_is_a_time check (dealing_cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') not valid,
  add constraint dealing_days_are_weekdays check (
    dealing_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  ) not valid,
  add constraint dealing_days_are_not_none check (cardinality(dealing_days) > 0) not valid,
  add constraint forward_pricing_has_dealing_days check (
    num_nonnulls(dealing_cut_off, dealing_calendar) = case pricing when 'forward' then 2 else 0 end
    and (pricing = 'forward' or dealing_days is null)
  ) not valid;

-- Of an order that waits for the price of its dealing day.
alter table orders
  add column dealing_date date,
  add column cut_off_at timestamptz(3),
  add constraint dealing_date_has_a_cut_off check ((dealing_date is null) = (cut_off_at is null)) not valid;

-- What a unit cost on a dealing day. Those of the catalogue belong to the house of their mode; a sandbox may have its own. A correction is
-- another version, and none is ever changed but for when its orders are looked for next. It was published by the clock of its environment, and
-- stored by the real one.
create table dealing_prices (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  dealing_date date not null,
  version integer not null,
  price unit_price not null,
  bid_price unit_price not null,
  published_by text,
  published_at timestamptz(3) not null,
  stored_at timestamptz(3) not null,
  look_at timestamptz(3),
  primary key (environment_id, investment_id, dealing_date, version),
  constraint bid_is_never_above_price check (bid_price <= price),
  constraint version_counts_from_one check (version >= 1)
);

create index dealing_prices_to_look_at on dealing_prices (look_at) where look_at is not null;
