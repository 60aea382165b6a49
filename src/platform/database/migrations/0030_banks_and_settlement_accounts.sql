-- Where money can be sent to and debited from: reference data that all environments share.
create table banks (
  code text primary key check (code <> ''),
  nip_code text check (nip_code ~ '^\d{6}$'),
  name text not null check (name <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency currency_code not null,
  type text not null check (type in ('bank', 'mobile_money')),
  supports_direct_debit boolean not null,
  token_payment_amount money_amount check (token_payment_amount > 0),
  constraint a_token_payment_belongs_to_direct_debit check (supports_direct_debit = (token_payment_amount is not null))
);

-- A partner's own bank accounts. The number is sealed; what people see is its mask. A deleted account stays for the
-- records that name it.
create table settlement_accounts (
  environment_id uuid not null references environments,
  id uuid not null,
  currency currency_code not null,
  country text not null,
  type text not null check (type in ('bank', 'mobile_money')),
  bank_code text not null references banks,
  bank_name text not null,
  account_number_sealed text not null,
  account_number_masked text not null,
  account_name text,
  swift_bic text,
  label text,
  status text not null check (status in ('pending', 'verified', 'rejected', 'disabled')),
  name_match text check (name_match in ('exact', 'close', 'none')),
  has_odd_check_digit boolean not null,
  rejection_reason text,
  is_default boolean not null default false,
  -- When the bank is to be asked for the holder, in real time; null when nobody needs to ask.
  verify_due_at timestamptz(3),
  -- The sandbox's fail scenario: the reason to be rejected with.
  scenario_reason text,
  created_at timestamptz(3) not null,
  verified_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint only_a_verified_account_is_default check (not is_default or status = 'verified'),
  constraint a_rejected_account_says_why check ((status = 'rejected') = (rejection_reason is not null))
);

create unique index one_default_account_per_currency on settlement_accounts (environment_id, currency) where is_default;
create index settlement_accounts_to_verify on settlement_accounts (verify_due_at) where verify_due_at is not null;
