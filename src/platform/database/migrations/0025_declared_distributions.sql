-- Distributions that are declared once for all holdings of a product.

create table distribution_declarations (
  id uuid primary key,
  investment_id uuid not null references investments,
  mode mode_name not null,
  currency currency_code not null,
  -- What a unit pays, before tax. Of a declaration by rate it is known once the price of the record date is.
  amount_per_unit unit_price,
  -- Percent of the price of the record date.
  rate percent_rate check (rate > 0),
  tax_rate percent_rate not null check (tax_rate between 0 and 100),
  record_date date not null,
  payment_date date not null check (payment_date >= record_date),
  reason text not null check (reason <> ''),
  declared_by text not null check (declared_by <> ''),
  approved_by text,
  status text not null check (status in ('declared', 'recorded', 'paid', 'cancelled')),
  -- The last holding that was looked at when who held on the record date is written down.
  reached_environment_id uuid,
  reached_holding_id uuid,
  recorded_count integer not null default 0 check (recorded_count >= 0),
  paid_count integer not null default 0,
  recorded_at timestamptz(3),
  paid_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint it_says_what_is_paid check (amount_per_unit is not null or rate is not null),
  constraint no_more_are_paid_than_recorded check (paid_count between 0 and recorded_count),
  constraint two_people_declare check (person_skeleton(approved_by) <> person_skeleton(declared_by)),
  constraint live_income_takes_two_people check (mode = 'test' or approved_by is not null)
);

create index distribution_declarations_under_way
  on distribution_declarations (payment_date, id)
  where status in ('declared', 'recorded');

alter table distributions
  add column declaration_id uuid references distribution_declarations,
  -- What the income bought of a product that reinvests it: units that were not held on the record date.
  add column reinvested_units unit_count not null default 0;

-- A holding is paid once of a declaration.
create unique index distributions_of_a_declaration
  on distributions (declaration_id, environment_id, holding_id)
  where declaration_id is not null;
create index declared_distributions_to_pay
  on distributions (declaration_id, environment_id, id)
  where declaration_id is not null and status = 'scheduled';

-- What a holding had on an earlier day is what it has now and what was sold since.
create index completed_sells_of_a_holding
  on orders (environment_id, holding_id, completed_at)
  where side = 'sell' and status = 'completed';
