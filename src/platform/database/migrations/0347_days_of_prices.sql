-- The dealing day whose price a change is; null of another change. A price of a day that is there is of the instant at which it was published.
alter table investment_prices add column dealing_date date;
alter table sandbox_prices add column dealing_date date;

with published as (
  select change.investment_id, change.changed_at, change.number, max(day.dealing_date) as dealing_date
  from dealing_prices day
  join investment_prices change
    on (change.investment_id, change.changed_at, change.price, change.bid_price)
      = (day.investment_id, day.stored_at, day.price, day.bid_price)
  where day.published_by is not null
  group by change.investment_id, change.changed_at, change.number
)
update investment_prices
set dealing_date = published.dealing_date
from published
where (investment_prices.investment_id, investment_prices.changed_at, investment_prices.number)
  = (published.investment_id, published.changed_at, published.number);

with published as (
  select change.environment_id, change.investment_id, change.changed_at, change.number, max(day.dealing_date) as dealing_date
  from dealing_prices day
  join sandbox_prices change
    on (change.environment_id, change.investment_id, change.changed_at, change.price, change.bid_price)
      = (day.environment_id, day.investment_id, day.published_at, day.price, day.bid_price)
  group by change.environment_id, change.investment_id, change.changed_at, change.number
)
update sandbox_prices
set dealing_date = published.dealing_date
from published
where (sandbox_prices.environment_id, sandbox_prices.investment_id, sandbox_prices.changed_at, sandbox_prices.number)
  = (published.environment_id, published.investment_id, published.changed_at, published.number);
