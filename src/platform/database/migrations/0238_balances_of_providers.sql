-- What a provider said that it had for a place, at the instant at which it was asked, for the day that had ended before: its rows never change.
create table provider_balances (
  place_id uuid not null references places (id),
  -- A day of Lagos.
  day date not null,
  balance money_amount not null,
  read_at timestamptz(3) not null,
  primary key (place_id, day)
);
