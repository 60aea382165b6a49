create table investments (
  id uuid primary key,
  mode mode_name not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  description text,
  category text not null check (category in ('treasury_bill', 'government_bond', 'corporate_bond', 'commercial_paper',
    'fixed_note', 'money_market_fund', 'fixed_income_fund', 'balanced_fund', 'equity_fund', 'dollar_fund', 'equity', 'etf')),
  provider text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency currency_code not null,
  price unit_price not null,
  bid_price unit_price,
  price_at timestamptz(3) not null,
  minimum_investment money_amount not null check (minimum_investment > 0),
  maximum_investment money_amount check (maximum_investment >= minimum_investment),
  expected_return_rate percent_rate,
  duration text check (duration ~ '^[1-9][0-9]{0,3} (days|months|years)$'),
  payout_type text,
  risk_profile text not null check (risk_profile in ('low', 'moderate', 'high')),
  start_date date,
  close_date date check (close_date >= start_date),
  maturity_date date check (maturity_date >= close_date),
  status text not null check (status in ('pending', 'open', 'closed', 'matured', 'suspended')),
  allocation_total money_amount check (allocation_total >= 0),
  unit_precision smallint not null default 8 check (unit_precision between 0 and 8),
  terms_url text,
  image_url text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (mode, code)
);

create table investment_prices (
  investment_id uuid not null references investments,
  date date not null,
  price unit_price not null,
  bid_price unit_price not null,
  primary key (investment_id, date)
);

-- In the sandbox, prices belong to the caller's environment alone: a row here stands over the catalogue's.
create table investment_overrides (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  price unit_price not null,
  bid_price unit_price not null,
  price_at timestamptz(3) not null,
  primary key (environment_id, investment_id)
);

-- What is left of a finite allocation. In live mode one row, the house's, serves all partners; in the sandbox every
-- environment has its own.
create table allocations (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  remaining money_amount not null,
  primary key (environment_id, investment_id),
  constraint allocation_is_never_oversold check (remaining >= 0)
) with (fillfactor = 50);

create table orders (
  environment_id uuid not null,
  id uuid not null,
  reference text not null,
  client_reference text,
  side text not null check (side in ('buy', 'sell')),
  status text not null check (status in ('awaiting_payment', 'pending_fulfilment', 'completed', 'failed', 'cancelled')),
  payment_mode text not null check (payment_mode in ('wallet', 'checkout')),
  investment_id uuid not null,
  investment_name text not null,
  holding_id uuid,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  units unit_count,
  price unit_price,
  proceeds money_amount,
  customer json,
  customer_reference text,
  metadata json not null,
  payment json,
  failure_code text,
  failure_reason text,
  -- The price that held when the order was accepted: its own figure where nobody gives another.
  indicative_price unit_price not null,
  -- The sandbox's fail scenario: the code to fail with, and when, in real time.
  scenario_failure_code text,
  scenario_due_at timestamptz(3),
  submitted_at timestamptz(3),
  paid_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_sell_names_its_units check (side = 'buy' or (holding_id is not null and units is not null)),
  constraint a_completed_order_has_units_and_price check (status <> 'completed' or (holding_id is not null and units is not null and price is not null)),
  constraint a_completed_sell_has_proceeds check (status <> 'completed' or side = 'buy' or proceeds is not null),
  constraint a_failed_order_says_why check ((status = 'failed') = (failure_code is not null))
) with (fillfactor = 80);

create index orders_whose_scenario_is_due on orders (scenario_due_at) where scenario_due_at is not null;
create index orders_of_a_customer on orders (environment_id, customer_reference, id) where customer_reference is not null;

create table holdings (
  environment_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  investment_id uuid not null references investments,
  investment_name text not null,
  category text not null,
  currency currency_code not null,
  status text not null check (status in ('active', 'matured', 'closed')),
  units unit_count not null,
  reserved_units unit_count not null default 0,
  cost_basis money_amount not null check (cost_basis >= 0),
  distributions_paid money_amount not null default 0.00,
  customer json,
  customer_reference text,
  client_reference text,
  purchased_at timestamptz(3) not null,
  maturity_date date,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint units_are_never_oversold check (reserved_units <= units),
  constraint a_closed_holding_is_empty check ((status = 'closed') = (units = 0 and closed_at is not null))
) with (fillfactor = 70);

create index holdings_of_an_investment on holdings (environment_id, investment_id, id);
create index holdings_of_a_customer on holdings (environment_id, customer_reference, id) where customer_reference is not null;
