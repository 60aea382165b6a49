-- Figures that the firm sets for itself, each by two people. What each means and may be is in src/access/settings/figures.ts.
create table operator_settings (
  name text primary key check (name ~ '^[a-z]+(_[a-z]+)*$'),
  value money_amount not null check (value >= 0),
  updated_at timestamptz(3) not null
);

insert into operator_settings (name, value, updated_at)
values
  ('withdrawal_threshold_ngn', 5000000.00, '2026-11-23T00:00:00Z'),
  ('withdrawal_threshold_ghs', 50000.00, '2026-11-23T00:00:00Z'),
  ('withdrawal_threshold_usd', 5000.00, '2026-11-23T00:00:00Z');
