-- What is charged for what a partner does or is paid, a row for each charge: it causes the posting by which the charge is due. Its subject is the
-- distribution, or the holding that matured.
create table charges (
  environment_id uuid not null,
  id uuid not null,
  subject_type text not null check (subject_type in ('distribution', 'holding')),
  subject_id uuid not null,
  -- The order in which the charges of a subject are computed, from 1.
  number smallint not null check (number > 0),
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('fee', 'tax', 'levy')),
  currency currency_code not null,
  base money_amount not null,
  rate percent_rate,
  amount money_amount not null check (amount > 0),
  -- The row that it was computed by: of a fee it is none.
  tax_code_id uuid,
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_subject_is_charged_in_one_order unique (environment_id, subject_type, subject_id, number),
  constraint a_tax_names_its_code check ((tax_code_id is null) = (kind = 'fee'))
);

alter table distributions
  add column charges_total numeric not null default 0.00,
  add constraint charges_of_income_are_money
    check (scale(charges_total) = 2 and charges_total >= 0 and charges_total < 1e15) not valid,
  add constraint what_is_paid_is_what_arrived_less_its_charges
    check (net_amount = gross_amount - tax_withheld - charges_total and net_amount >= 0) not valid,
  drop constraint distributions_check;
