-- What a provider paid out to a bank account of the firm, and the payments that it is made of.
create table settlements (
  id uuid primary key,
  mode mode_name not null,
  provider text not null check (provider <> ''),
  reference text not null check (reference <> ''),
  currency currency_code not null,
  gross money_amount not null check (gross > 0),
  fees money_amount not null check (fees >= 0),
  net money_amount not null check (net > 0),
  settled_on date not null,
  status text not null check (status in ('in_transit', 'matched')),
  bank_line_id uuid unique references bank_lines (id),
  firm_account_id uuid references firm_accounts (id),
  recorded_by text not null,
  matched_by text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  matched_at timestamptz(3),
  constraint a_settlement_is_recorded_once unique (mode, provider, reference),
  constraint a_settlement_adds_up check (gross - fees = net),
  constraint a_matched_settlement_has_a_line check (
    (status = 'matched') = (bank_line_id is not null) and (status = 'matched') = (firm_account_id is not null)
    and (status = 'matched') = (matched_by is not null) and (status = 'matched') = (matched_at is not null)
  )
);
create index settlements_in_transit on settlements (settled_on) where status = 'in_transit';

create table settlement_payments (
  settlement_id uuid not null references settlements (id),
  number integer not null check (number > 0),
  mode mode_name not null,
  provider text not null,
  transaction_id text not null check (transaction_id <> ''),
  amount money_amount not null check (amount > 0),
  fee money_amount not null check (fee >= 0),
  primary key (settlement_id, number),
  constraint a_payment_is_settled_once unique (mode, provider, transaction_id)
);

alter table bank_lines drop constraint bank_lines_matched_type_check;
alter table bank_lines add constraint bank_lines_matched_type_check
  check (matched_type in ('funding_payment', 'withdrawal', 'unmatched_payment', 'settlement')) not valid;
