-- What the firm withheld of a partner's income in a calendar year of Lagos by one tax, in one currency, as it is certified. No row changes.
create table tax_certificates (
  environment_id uuid not null references environments (id),
  id uuid not null,
  mode mode_name not null,
  number integer not null check (number > 0),
  year smallint not null check (year between 2000 and 9999),
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  currency currency_code not null,
  beneficiary text not null check (beneficiary <> ''),
  tax_id text check (tax_id <> ''),
  base money_amount not null check (base > 0),
  amount money_amount not null check (amount > 0),
  -- As the authority acknowledged what was paid to it.
  remittance_reference text not null check (remittance_reference <> ''),
  remitted_on date not null,
  issued_by text not null check (issued_by <> ''),
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_year_is_certified_once unique (environment_id, year, code, currency),
  constraint a_certificate_has_a_number_of_its_own unique (mode, number)
);
create index tax_certificates_by_id on tax_certificates (id);

-- What it comes from: by payer, product and rate. No row changes.
create table tax_certificate_lines (
  environment_id uuid not null,
  tax_certificate_id uuid not null,
  number smallint not null check (number > 0),
  authority text not null check (authority <> ''),
  charged_for text not null check (charged_for in ('distribution', 'maturity')),
  payer text check (payer <> ''),
  investment_name text check (investment_name <> ''),
  rate percent_rate not null,
  payments integer not null check (payments > 0),
  base money_amount not null check (base > 0),
  amount money_amount not null check (amount > 0),
  primary key (environment_id, tax_certificate_id, number),
  foreign key (environment_id, tax_certificate_id) references tax_certificates
);
