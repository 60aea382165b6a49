-- What a partner was charged in fees in a month of Lagos, with the taxes on them, in one currency, as it is invoiced. No row changes.
create table fee_invoices (
  environment_id uuid not null references environments (id),
  id uuid not null,
  mode mode_name not null,
  number integer not null check (number > 0),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency currency_code not null,
  billed_to text not null check (billed_to <> ''),
  tax_id text check (tax_id <> ''),
  billed_by text check (billed_by <> ''),
  -- Less what was given back of earlier months: below zero where that is more.
  fees money_amount not null,
  taxes money_amount not null,
  total money_amount not null,
  issued_by text not null check (issued_by <> ''),
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_month_is_invoiced_once unique (environment_id, currency, month),
  constraint an_invoice_has_a_number_of_its_own unique (mode, number),
  constraint an_invoice_adds_up check (total::numeric = fees::numeric + taxes::numeric)
);
create index fee_invoices_by_id on fee_invoices (id);

-- What it comes from: by the month of the charge, code, name, act and rate. Of what was given back the amounts are below zero. No row changes.
create table fee_invoice_lines (
  environment_id uuid not null,
  fee_invoice_id uuid not null,
  number smallint not null check (number > 0),
  charged_month text not null check (charged_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (kind in ('fee', 'tax', 'levy')),
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  charged_for text not null check (charged_for in ('buy', 'sell', 'conversion', 'withdrawal', 'funding', 'custody')),
  rate percent_rate,
  charges integer not null check (charges > 0),
  base money_amount not null,
  amount money_amount not null check (amount <> 0),
  primary key (environment_id, fee_invoice_id, number),
  foreign key (environment_id, fee_invoice_id) references fee_invoices
);
