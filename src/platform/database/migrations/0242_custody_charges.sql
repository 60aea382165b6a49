-- What custody of a month was charged, in one currency, or that nothing was: a month is computed once. What is outstanding waits for the wallet to have all of it.
create table custody_charges (
  environment_id uuid not null references environments (id),
  id uuid not null,
  -- A month of Lagos.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency currency_code not null,
  -- What all holdings were worth when the month ended.
  value money_amount not null check (value >= 0),
  status text not null check (status in ('outstanding', 'taken', 'not_charged')),
  charges json,
  charges_total money_amount not null check (charges_total >= 0),
  created_at timestamptz(3) not null,
  taken_at timestamptz(3),
  primary key (environment_id, id),
  constraint custody_is_charged_once_a_month unique (environment_id, currency, month),
  constraint a_custody_charge_that_was_taken_says_when check ((status = 'taken') = (taken_at is not null)),
  constraint what_is_not_charged_is_nothing check (
    (status = 'not_charged') = (charges_total = 0)
    and (charges is null) = (charges_total = 0)
  )
);
create index custody_charges_by_id on custody_charges (id);
create index custody_charges_outstanding on custody_charges (id) where status = 'outstanding';

-- What makes up each fee of a charge, by product: of what was held, and its part of the fee and of the partner's share. No row changes.
create table custody_charge_lines (
  environment_id uuid not null,
  custody_charge_id uuid not null,
  -- Which fee of the charge.
  number smallint not null check (number > 0),
  investment_id uuid not null,
  investment_name text not null check (investment_name <> ''),
  units unit_count not null,
  price unit_price not null,
  value money_amount not null check (value >= 0),
  fee money_amount not null check (fee >= 0),
  revenue_share money_amount not null check (revenue_share >= 0 and revenue_share <= fee),
  primary key (environment_id, custody_charge_id, number, investment_id),
  foreign key (environment_id, custody_charge_id) references custody_charges
);

-- A month of custody is charged like the other acts.
alter table charges
  drop constraint charges_subject_type_check,
  add constraint charges_subject_type_check
    check (subject_type in ('distribution', 'holding', 'order', 'withdrawal', 'conversion', 'funding_payment', 'custody_charge')) not valid;
