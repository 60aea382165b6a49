-- An offer to change money at a rate, for a minute and once.
create table fx_quotes (
  environment_id uuid not null,
  id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate unit_price not null,
  source_amount money_amount not null check (source_amount > 0),
  destination_amount money_amount not null check (destination_amount > 0),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_quote_changes_the_currency check (from_currency <> to_currency)
);

create table conversions (
  environment_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate unit_price not null,
  source_amount money_amount not null check (source_amount > 0),
  destination_amount money_amount not null check (destination_amount > 0),
  status text not null check (status = 'completed'),
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, quote_id) references fx_quotes (environment_id, id),
  constraint a_quote_is_used_once unique (environment_id, quote_id)
);
