-- What a sell is said to have brought, where that is far from what was expected: it waits here until another person
-- approves it. Nothing has moved; the order is pending. The row goes with the approval, another report or the order's end.
create table parked_redemptions (
  environment_id uuid not null references environments,
  order_id uuid not null,
  proceeds money_amount not null check (proceeds >= 0),
  price unit_price not null,
  -- Whose word it is: a provider's, by its name, or that of somebody at the operator's, by theirs.
  reporter text not null check (reporter in ('provider', 'operator')),
  reported_by text not null check (reported_by <> ''),
  reported_at timestamptz(3) not null,
  primary key (environment_id, order_id)
);
