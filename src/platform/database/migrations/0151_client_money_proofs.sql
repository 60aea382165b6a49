-- The root of what is owed to partners in a currency at the end of a signed day. Neither table ever changes.
create table client_money_roots (
  day date not null,
  currency currency_code not null,
  root_hash text not null check (root_hash ~ '^[0-9a-f]{64}$'),
  owed money_amount not null check (owed >= 0),
  held money_amount not null,
  -- The reconciled balances that were signed, of each place with client money.
  places json not null,
  published_at timestamptz(3) not null,
  primary key (day, currency)
);

-- The parts of what is owed to an environment, with what leads from each to the root.
create table client_money_leaves (
  environment_id uuid not null references environments (id),
  day date not null,
  currency currency_code not null,
  leaf integer not null check (leaf >= 0),
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  amount money_amount not null check (amount >= 0),
  path json not null,
  primary key (environment_id, day, currency, leaf)
);
