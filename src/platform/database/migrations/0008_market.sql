-- The market. Its data belongs to no organisation: no table here but quote_overrides carries an environment. What was
-- observed is never changed; a correction is a new version beside what it corrects.

create table exchanges (
  code text primary key check (code ~ '^[A-Z]{2,8}$'),
  name text not null,
  mic text not null unique check (mic ~ '^[A-Z0-9]{4}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  timezone text not null,
  currency currency_code not null,
  is_default boolean not null,
  pre_open_time text not null,
  open_time text not null,
  pre_close_time text not null,
  close_time text not null,
  daily_limit_percent percent_rate not null check (daily_limit_percent > 0),
  main_index text not null,
  constraint a_session_runs_forward
    check (pre_open_time <= open_time and open_time < pre_close_time and pre_close_time <= close_time)
);

create unique index one_default_exchange on exchanges (is_default) where is_default;

-- Holidays that follow from a rule, such as `12-25`, `easter-2` or `12-fri-1`. One that falls on a weekend moves to
-- the next free weekday where it is observed.
create table holiday_rules (
  exchange text not null references exchanges,
  name text not null,
  rule text not null check (rule ~ '^([0-9]{2}-[0-9]{2}|easter[+-][0-9]{1,2}|[0-9]{2}-(mon|tue|wed|thu|fri)-[1-5])$'),
  moves_off_weekends boolean not null,
  from_year integer not null,
  to_year integer,
  primary key (exchange, name, from_year)
);

-- Days that follow from no rule: declared ones, those that depend on the moon, half-days, and `open`, which undoes a rule.
create table market_holidays (
  exchange text not null references exchanges,
  date date not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('closed', 'half_day', 'open')),
  close_time text,
  source text not null check (source <> ''),
  is_confirmed boolean not null,
  updated_at timestamptz(3) not null,
  primary key (exchange, date),
  constraint a_half_day_says_when_it_ends check ((kind = 'half_day') = (close_time is not null))
);

create table instruments (
  id uuid primary key,
  exchange text not null references exchanges,
  symbol text not null check (symbol ~ '^[A-Z0-9][A-Z0-9.&-]{0,31}$'),
  name text not null check (name <> ''),
  currency currency_code not null,
  asset_class text not null check (asset_class in ('equity', 'etf', 'fund', 'bond', 'index')),
  security_type text not null,
  provider text not null,
  provider_ref text,
  isin text,
  status text not null check (status in ('active', 'suspended', 'delisted')),
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  logo_url text,
  website text,
  sector text,
  industry text,
  board text,
  shares_outstanding bigint,
  eps numeric,
  dividend_per_share numeric,
  listed_at date,
  fund_type text,
  manager text,
  nav unit_price,
  nav_date date,
  expense_ratio_percent percent_rate,
  index_family text,
  base_value unit_price,
  base_date date,
  constituents_count integer,
  unique (exchange, symbol)
);

-- The newest `as_of` is the quote; of one instant, the highest version. The last of a trading day is its summary.
create table quote_observations (
  instrument_id uuid not null references instruments,
  as_of timestamptz(3) not null,
  version smallint not null,
  trade_date date not null,
  last unit_price not null,
  previous_close unit_price,
  open unit_price,
  day_high unit_price,
  day_low unit_price,
  volume bigint not null check (volume >= 0),
  value_traded money_amount not null check (value_traded >= 0),
  deals integer,
  provider text not null,
  provider_ref text,
  fetched_at timestamptz(3) not null,
  primary key (instrument_id, as_of, version)
);

create table session_observations (
  exchange text not null references exchanges,
  trade_date date not null,
  as_of timestamptz(3) not null,
  version smallint not null,
  all_share_index unit_price not null,
  all_share_index_change numeric not null,
  all_share_index_change_percent percent_rate not null,
  all_share_index_ytd_change_percent percent_rate,
  deals integer not null,
  volume bigint not null,
  value_traded money_amount not null,
  turnover_rate percent_rate,
  listed_securities integer not null,
  market_cap_equity money_amount,
  market_cap_bonds money_amount,
  market_cap_etfs money_amount,
  advancers integer not null,
  decliners integer not null,
  unchanged integer not null,
  traded_securities integer not null,
  open_time text not null,
  close_time text not null,
  is_final boolean not null,
  provider text not null,
  fetched_at timestamptz(3) not null,
  primary key (exchange, trade_date, as_of, version)
);

-- Which observation is a day's summary: the list of days is as long as there are days, however often each was seen.
create table session_days (
  exchange text not null references exchanges,
  trade_date date not null,
  as_of timestamptz(3) not null,
  version smallint not null,
  is_closed boolean not null,
  primary key (exchange, trade_date)
);

create table bars (
  instrument_id uuid not null references instruments,
  date date not null,
  version smallint not null default 1,
  open unit_price not null,
  high unit_price not null,
  low unit_price not null,
  close unit_price not null,
  previous_close unit_price,
  volume bigint not null check (volume >= 0),
  value_traded money_amount not null check (value_traded >= 0),
  deals integer,
  provider text not null,
  recorded_at timestamptz(3) not null,
  primary key (instrument_id, date),
  constraint a_bar_spans_its_prices check (low <= open and low <= close and high >= open and high >= close)
);

-- A bar as it was before a correction.
create table superseded_bars (like bars, primary key (instrument_id, date, version));

create table disclosures (
  id uuid primary key,
  exchange text not null references exchanges,
  instrument_id uuid references instruments,
  symbol text,
  issuer_name text not null,
  title text not null,
  category text not null check (category in ('financial_statement', 'corporate_action', 'corporate_disclosure',
    'director_dealing', 'board_meeting', 'earnings_forecast', 'other')),
  published_at timestamptz(3) not null,
  period_end date,
  document_url text,
  source text not null,
  source_ref text not null,
  unique (exchange, source, source_ref)
);

create index disclosures_newest on disclosures (exchange, published_at, id);

-- Rows that failed a check: reported, never published. The same row again is the same report.
create table market_quarantine (
  id uuid primary key,
  exchange text not null references exchanges,
  kind text not null check (kind in ('instrument', 'quote', 'session', 'bar', 'disclosure', 'rate')),
  symbol text not null,
  reason text not null,
  content json not null,
  fingerprint text not null,
  provider text not null,
  created_at timestamptz(3) not null,
  released_at timestamptz(3),
  unique (exchange, kind, fingerprint)
);

create index market_quarantine_of_an_exchange on market_quarantine (exchange, id);

-- Where each exchange's data comes from, and when it is read again.
create table market_feeds (
  exchange text primary key references exchanges,
  provider text not null,
  due_at timestamptz(3) not null,
  leased_until timestamptz(3),
  has_history boolean not null default false,
  fetched_at timestamptz(3),
  failures integer not null default 0,
  last_error text
);

-- Counts what changed, so that a process that may have missed a notification knows whether its copy is still current.
create table market_versions (
  exchange text primary key references exchanges,
  version bigint not null
);

-- The quotes that a sandbox set for itself. They hold in that environment alone, in place of what was observed.
create table quote_overrides (
  environment_id uuid not null references environments,
  instrument_id uuid not null references instruments,
  last unit_price not null,
  as_of timestamptz(3) not null,
  trade_date date not null,
  primary key (environment_id, instrument_id)
);

-- The one table of exchange rates: wallet conversions and the market's FX both read it. A rate is an observation: it
-- is never changed, and the newest of a pair is the one in force. The rates of pairs without a row are derived from those
-- of other pairs.
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
