-- A bid above the price pays more for a unit than it costs. Where one stands it becomes the price; history stays as it was.
update investments
set bid_price = price
where bid_price > price;

update investment_overrides
set bid_price = price
where bid_price > price;

alter table investments add constraint bid_is_never_above_price check (bid_price <= price);
alter table investment_overrides add constraint bid_is_never_above_price check (bid_price <= price);

-- Every change of a price is a row, never changed. Of what was kept as the last price of a day the instant is not known: it
-- is the day's first, unless it is the price that stands.
alter table investment_prices
  add column changed_at timestamptz(3),
  add column number bigint generated always as identity;

update investment_prices history
set changed_at = case
    when (investment.price_at at time zone 'UTC')::date = history.date then investment.price_at
    else history.date::timestamp at time zone 'UTC'
  end
from investments investment
where investment.id = history.investment_id;

alter table investment_prices
  alter column changed_at set not null,
  drop constraint investment_prices_pkey,
  drop column date,
  add primary key (investment_id, changed_at, number),
  add constraint bid_is_never_above_price check (bid_price <= price) not valid;

-- A product whose standing bid was corrected above: the correction is a change like any other.
insert into investment_prices (investment_id, changed_at, price, bid_price)
select newest.investment_id, newest.changed_at, investment.price, investment.bid_price
from (
  select distinct on (investment_id) *
  from investment_prices
  order by investment_id, changed_at desc, number desc
) newest
join investments investment on investment.id = newest.investment_id
where newest.bid_price > newest.price
  and investment.bid_price = investment.price
  and investment.price = newest.price;

-- The same of the prices that a sandbox set for itself.
create table sandbox_prices (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  changed_at timestamptz(3) not null,
  number bigint generated always as identity,
  price unit_price not null,
  bid_price unit_price not null,
  constraint bid_is_never_above_price check (bid_price <= price),
  primary key (environment_id, investment_id, changed_at, number)
);

insert into sandbox_prices (environment_id, investment_id, changed_at, price, bid_price)
select environment_id, investment_id, price_at, price, bid_price
from investment_overrides;
