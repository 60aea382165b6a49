-- The maturities of an investment that wait until the issuer's money is there. What is in the catalogue keeps paying by itself.
alter table investments add column hold_until_released boolean not null default false;

-- A person of the firm said that the issuer has paid back what was due on that day.
create table maturity_releases (
  investment_id uuid not null references investments,
  maturity_date date not null,
  released_by text not null check (released_by <> ''),
  reason text not null check (reason <> ''),
  released_at timestamptz(3) not null,
  primary key (investment_id, maturity_date)
);

-- The calendar of maturities, and what a release makes due.
create index holdings_by_maturity on holdings (investment_id, maturity_date)
  where status = 'active' and maturity_date is not null;
