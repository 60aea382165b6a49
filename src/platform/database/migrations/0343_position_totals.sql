-- What is held of an investment by a customer, in sum over its holdings: `customer_key` is the reference of the customer, or empty. `cost_days` is the
-- sum of cost x the day of purchase (days since 1970), by which income that accrues by the day is the same sum over all holdings.
-- The version before changes holdings without these totals, but never without an event: those of an environment hold while
-- positions_totalled_at is the number of its events. It is null until a work loop has added up what is there. Nothing is checked here, because a
-- total that does not hold may be anything.
create table position_totals (
  environment_id uuid not null,
  investment_id uuid not null,
  customer_key text not null,
  first_holding_id uuid not null,
  holdings_count bigint not null,
  units numeric not null,
  cost_basis numeric not null,
  cost_days numeric not null,
  income_settled numeric not null,
  distributions_paid numeric not null,
  primary key (environment_id, investment_id, customer_key)
) with (fillfactor = 70);

alter table environment_counters add column positions_totalled_at bigint;
