-- The one table of exchange rates: wallet conversions and the market's FX both read it. A rate is an observation: it
-- is never changed, and the newest of a pair is the one that holds. Pairs that have no row of their own follow from
-- those that have.
create table fx_rates (
  id uuid primary key,
  base currency_code not null,
  quote currency_code not null,
  bid unit_price not null,
  ask unit_price not null,
  mid unit_price not null,
  source text not null check (source <> ''),
  as_of timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint a_pair_has_two_currencies check (base <> quote),
  constraint a_rate_lies_between_its_sides check (bid <= mid and mid <= ask)
);

create index fx_rates_newest_of_a_pair on fx_rates (base, quote, as_of, id);
