-- Investing: products and their prices, orders, holdings and what they pay.

create table investments (
  id uuid primary key,
  mode mode_name not null,
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  description text,
  category text not null check (category in ('treasury_bill', 'government_bond', 'corporate_bond', 'commercial_paper',
    'fixed_note', 'money_market_fund', 'fixed_income_fund', 'balanced_fund', 'equity_fund', 'dollar_fund', 'equity', 'etf')),
  provider text not null,
  -- A product that is a listed security takes its price from the instrument's quote.
  instrument_id uuid references instruments,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency currency_code not null,
  price unit_price not null,
  bid_price unit_price,
  price_at timestamptz(3) not null,
  minimum_investment money_amount not null check (minimum_investment > 0),
  maximum_investment money_amount check (maximum_investment >= minimum_investment),
  expected_return_rate percent_rate,
  -- What becomes of the income of a product: it is paid into the wallet, or buys more units.
  income_treatment text not null default 'cash'
    constraint income_treatment_is_known check (income_treatment in ('cash', 'reinvested')),
  duration text check (duration ~ '^[1-9][0-9]{0,3} (days|months|years)$'),
  payout_type text,
  risk_profile text not null check (risk_profile in ('low', 'moderate', 'high')),
  allocation_total money_amount check (allocation_total >= 0),
  unit_precision smallint not null default 8 check (unit_precision between 0 and 8),
  terms_url text,
  image_url text,
  status text not null check (status in ('pending', 'open', 'closed', 'matured', 'suspended')),
  start_date date,
  close_date date check (close_date >= start_date),
  maturity_date date check (maturity_date >= close_date),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (mode, code),
  -- A bid above the price would pay more for a unit than it costs.
  constraint bid_is_never_above_price check (bid_price <= price)
);

create index investments_of_an_instrument on investments (instrument_id) where instrument_id is not null;

-- Every change of a price is a row, never changed.
create table investment_prices (
  investment_id uuid not null references investments,
  changed_at timestamptz(3) not null,
  number bigint generated always as identity,
  price unit_price not null,
  bid_price unit_price not null,
  primary key (investment_id, changed_at, number),
  constraint bid_is_never_above_price check (bid_price <= price)
);

-- The prices that a sandbox set for itself. They hold in that environment alone, in place of the catalogue's.
create table investment_overrides (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  price unit_price not null,
  bid_price unit_price not null,
  price_at timestamptz(3) not null,
  primary key (environment_id, investment_id),
  constraint bid_is_never_above_price check (bid_price <= price)
);

-- Every change of these is a row, never changed.
create table sandbox_prices (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  changed_at timestamptz(3) not null,
  number bigint generated always as identity,
  price unit_price not null,
  bid_price unit_price not null,
  primary key (environment_id, investment_id, changed_at, number),
  constraint bid_is_never_above_price check (bid_price <= price)
);

-- What is left of a finite allocation. In live mode one row, the operator's own, serves all partners; in the sandbox every
-- environment has its own. A finite total may be lifted and set anew; what is left is then counted from the start. Each
-- count has its generation, and an order stores the generation that it took from: only that one gets anything back.
create table allocations (
  environment_id uuid not null references environments,
  investment_id uuid not null references investments,
  remaining money_amount not null,
  generation uuid not null default gen_random_uuid(),
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
  allocation_generation uuid,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  units unit_count,
  price unit_price,
  proceeds money_amount,
  -- The price in force when the order was accepted: it is used where the fulfilment gives no other.
  indicative_price unit_price not null,
  customer json,
  customer_reference text,
  metadata json not null,
  payment json,
  failure_code text,
  failure_reason text,
  -- The sandbox's fail scenario: the code to fail with, and when, in real time.
  scenario_failure_code text,
  scenario_due_at timestamptz(3),
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  called_at timestamptz(3),
  unknown_since timestamptz(3),
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

create index orders_of_a_customer on orders (environment_id, customer_reference, id) where customer_reference is not null;
create index orders_whose_scenario_is_due on orders (scenario_due_at) where scenario_due_at is not null;
-- Counted at every scrape of /metrics, from an index that holds only what waits.
create index orders_to_fulfil on orders (created_at) where status = 'pending_fulfilment';
create index pending_sells_of_a_holding on orders (environment_id, holding_id)
where side = 'sell' and status = 'pending_fulfilment';

-- A reported fulfilment whose figures are far from what was expected waits here until another person approves it. Of a sell
-- the proceeds are known, of a buy its units and their cost. Nothing is posted yet; the order is pending. The row is
-- deleted with the approval, another report or the order's end.
create table fulfilments_pending_approval (
  environment_id uuid not null references environments,
  order_id uuid not null,
  price unit_price not null,
  proceeds money_amount check (proceeds >= 0),
  units unit_count check (units > 0),
  cost money_amount check (cost >= 0),
  -- Who reported it: a provider, by its name, or a person at the operator, by theirs.
  reporter text not null check (reporter in ('provider', 'operator')),
  reported_by text not null check (reported_by <> ''),
  reported_at timestamptz(3) not null,
  primary key (environment_id, order_id),
  constraint a_buy_has_units_and_a_sell_proceeds check (
    (proceeds is null) = (units is not null) and (units is null) = (cost is null)
  )
);

create table holdings (
  environment_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  investment_id uuid not null references investments,
  investment_name text not null,
  category text not null,
  currency currency_code not null,
  customer json,
  customer_reference text,
  client_reference text,
  status text not null check (status in ('active', 'matured', 'closed')),
  units unit_count not null,
  reserved_units unit_count not null default 0,
  cost_basis money_amount not null check (cost_basis >= 0),
  distributions_paid money_amount not null default 0.00,
  -- How much of cost_basis x rate % x days / 365 a holding is no longer owed: it was paid on the units still held, or the
  -- units were added later and did not earn it. Exact, because a partial sell takes its share of it.
  income_settled numeric not null default 0
    constraint income_settled_is_not_negative check (income_settled >= 0),
  -- When it is checked whether it has matured, in real time: the start of its maturity date less how far its environment's
  -- clock is ahead. Whoever leases it moves the instant on; null when nothing is due.
  due_at timestamptz(3),
  purchased_at timestamptz(3) not null,
  maturity_date date,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint units_are_never_oversold check (reserved_units <= units),
  constraint a_closed_holding_is_empty check ((status = 'closed') = (units = 0 and closed_at is not null)),
  constraint only_an_active_holding_is_due check (due_at is null or status = 'active')
) with (fillfactor = 70);

create index holdings_of_an_investment on holdings (environment_id, investment_id, id);
create index holdings_of_a_customer on holdings (environment_id, customer_reference, id) where customer_reference is not null;
create index holdings_that_mature on holdings (due_at) where due_at is not null;

-- What a holding pays while it is held.
create table distributions (
  environment_id uuid not null,
  id uuid not null,
  holding_id uuid not null,
  currency currency_code not null,
  gross_amount money_amount not null check (gross_amount > 0),
  tax_withheld money_amount not null check (tax_withheld >= 0),
  net_amount money_amount not null check (net_amount = gross_amount - tax_withheld and net_amount >= 0),
  record_date date not null,
  payment_date date not null check (payment_date >= record_date),
  status text not null check (status in ('scheduled', 'paid', 'cancelled')),
  paid_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, holding_id) references holdings (environment_id, id),
  constraint a_paid_distribution_says_when check ((status = 'paid') = (paid_at is not null))
);

create index distributions_of_a_holding on distributions (environment_id, holding_id, id);
