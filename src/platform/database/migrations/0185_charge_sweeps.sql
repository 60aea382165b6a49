-- What was taken from the charges due of an environment to the firm's own accounts: the record that caused both movements. No row changes.
create table charge_sweeps (
  environment_id uuid not null references environments (id),
  id uuid primary key,
  -- The account `charges_due` that it was taken from, of one code.
  charges_account_id uuid not null,
  currency currency_code not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- The kind of the firm's account that has it now.
  account text not null check (account in ('income', 'vat_payable', 'levies_payable', 'tax_payable')),
  place_id uuid not null references places (id),
  amount money_amount not null check (amount > 0),
  -- In Lagos.
  day date not null,
  swept_at timestamptz(3) not null,
  constraint charges_are_swept_once_a_day unique (environment_id, currency, code, day)
);
create index charge_sweeps_by_day on charge_sweeps (day, id);
create index charge_sweeps_of_a_place on charge_sweeps (place_id);
