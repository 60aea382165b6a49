-- What is due to an authority of a month is paid by lines of banks that are matched with it, in whole or in parts. Undone, it is due again.
create table tax_payments (
  id uuid primary key,
  match_id uuid not null references bank_matches (id),
  authority text not null check (authority <> ''),
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  account text not null check (account in ('vat_payable', 'levies_payable', 'tax_payable')),
  currency currency_code not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount money_amount not null check (amount > 0),
  created_at timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index tax_payments_of_a_match on tax_payments (match_id);
create index tax_payments_of_a_month on tax_payments (month, code) where undone_at is null;

alter table bank_match_records drop constraint bank_match_records_record_type_check;
alter table bank_match_records add constraint bank_match_records_record_type_check
  check (record_type in ('funding_payment', 'withdrawal', 'unmatched_payment', 'order', 'correction', 'distribution', 'holding', 'tax_payment')) not valid;
alter table bank_match_movements drop constraint bank_match_movements_reason_check;
alter table bank_match_movements add constraint bank_match_movements_reason_check
  check (reason in ('subscription_paid', 'proceeds_received', 'place_transfer', 'vat_paid', 'levies_paid', 'tax_paid')) not valid;

-- Whether reference and day are those of the lines that paid the tax; of a certificate that a person wrote they are not.
alter table tax_certificates add column is_paid_by_lines boolean not null default false;
