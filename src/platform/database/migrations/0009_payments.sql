-- Payments: banks, settlement accounts, mandates, conversions and withdrawals. Money in is in the next file.
-- In both, a row that is due is a job: `due_at` and `call_due_at` are in real time. The columns of a call have one meaning wherever
-- a provider is called about a row: `call_due_at` says when it is to be called next (null: nothing is wanted of it),
-- `call_attempts` how often it was called, `called_at` when last, `unknown_since` since when it has known nothing of what was sent.

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
  -- A dollar account names its bank itself, in any country.
  bank_code text references banks,
  bank_name text not null,
  account_number_sealed text not null,
  account_number_masked text not null,
  -- A keyed index of currency, bank and number: an account is known once. Where it is null, it is computed when the next
  -- account is added in the environment.
  account_number_index text,
  account_name text,
  swift_bic text,
  label text,
  has_odd_check_digit boolean not null,
  status text not null check (status in ('pending', 'verified', 'rejected', 'disabled')),
  name_match text check (name_match in ('exact', 'close', 'none')),
  rejection_reason text,
  is_default boolean not null default false,
  -- When the bank is asked for the holder; null when nobody needs to ask.
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  called_at timestamptz(3),
  unknown_since timestamptz(3),
  -- The sandbox's fail scenario: the reason to be rejected with.
  scenario_reason text,
  created_at timestamptz(3) not null,
  verified_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint only_a_dollar_account_names_its_bank check (bank_code is not null or currency = 'USD'),
  constraint only_a_verified_account_is_default check (not is_default or status = 'verified'),
  -- A rejected account may be removed, and its row still says why it was rejected.
  constraint a_rejected_account_says_why check (
    case status when 'rejected' then rejection_reason is not null when 'disabled' then true else rejection_reason is null end
  )
);

create unique index an_account_is_known_once on settlement_accounts (environment_id, account_number_index)
where status <> 'disabled';
create unique index one_default_account_per_currency on settlement_accounts (environment_id, currency) where is_default;
create index settlement_accounts_without_index on settlement_accounts (environment_id, id)
where account_number_index is null and status <> 'disabled';
create index settlement_accounts_to_call on settlement_accounts (call_due_at) where call_due_at is not null;
-- Counted at every scrape of /metrics, from an index that holds only what waits.
create index settlement_accounts_to_decide on settlement_accounts (created_at) where status = 'pending';
create index settlement_accounts_by_number_key on settlement_accounts ((split_part(account_number_sealed, '.', 2)::integer));

-- Standing authorities to debit a settlement account. An account has at most one that is pending, active or suspended.
create table mandates (
  environment_id uuid not null references environments,
  id uuid not null,
  reference text not null,
  settlement_account_id uuid not null,
  currency currency_code not null,
  bank_code text not null,
  bank_name text not null,
  account_number_masked text not null,
  account_name text,
  limit_amount money_amount not null check (limit_amount > 0),
  token_amount money_amount not null,
  email text not null,
  provider text not null,
  provider_reference text,
  status text not null check (status in ('pending', 'active', 'failed', 'revoked', 'suspended', 'expired')),
  failure_reason text,
  activation json,
  -- How often activation was begun; the second attempt has a reference of its own with the provider.
  attempt integer not null default 1,
  -- When activation fails because the token payment did not come.
  due_at timestamptz(3),
  -- When the provider is called, to place the mandate or to read its state; and whether it was called before.
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  called_at timestamptz(3),
  unknown_since timestamptz(3),
  -- The sandbox's fail scenario: the code to fail with.
  scenario_code text,
  ready_to_debit_at timestamptz(3),
  activated_at timestamptz(3),
  revoked_at timestamptz(3),
  last_debit_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, settlement_account_id) references settlement_accounts,
  unique (environment_id, reference),
  constraint an_active_mandate_needs_no_activation check (status <> 'active' or activation is null),
  constraint a_failed_mandate_says_why check (status <> 'failed' or failure_reason is not null)
);

create unique index one_live_mandate_per_account on mandates (environment_id, settlement_account_id)
where status in ('pending', 'active', 'suspended');
create unique index mandates_by_reference on mandates (reference);
create index mandates_due on mandates (due_at) where due_at is not null;
create index mandates_to_call on mandates (call_due_at) where call_due_at is not null;

-- An offer to convert money at a rate, for a minute and once.
create table fx_quotes (
  environment_id uuid not null,
  id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate unit_price not null,
  source_amount money_amount not null check (source_amount > 0),
  destination_amount money_amount not null check (destination_amount > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (environment_id, id),
  constraint a_quote_changes_the_currency check (from_currency <> to_currency)
);

create table conversions (
  environment_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  from_currency currency_code not null,
  to_currency currency_code not null,
  rate unit_price not null,
  source_amount money_amount not null check (source_amount > 0),
  destination_amount money_amount not null check (destination_amount > 0),
  status text not null check (status = 'completed'),
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, quote_id) references fx_quotes (environment_id, id),
  constraint a_quote_is_used_once unique (environment_id, quote_id)
);

-- Money out. It leaves the wallet when the withdrawal is created; until it is completed or refunded it is in payout_clearing.
create table withdrawals (
  environment_id uuid not null,
  id uuid not null,
  reference text not null,
  client_reference text,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  settlement_account_id uuid not null,
  provider_reference text,
  status text not null check (status in ('pending_approval', 'processing', 'completed', 'failed', 'cancelled', 'returned')),
  failure_code text,
  failure_reason text,
  -- When it is worked on next: to pay it, to ask for its outcome, to let a scenario fail it.
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  -- From then on the provider may have been asked to pay: its answer is read before any second attempt.
  called_at timestamptz(3),
  -- When the provider first answered that it does not know it.
  unknown_since timestamptz(3),
  -- The sandbox's fail scenario: the code to fail with.
  scenario_failure_code text,
  approved_at timestamptz(3),
  completed_at timestamptz(3),
  failed_at timestamptz(3),
  cancelled_at timestamptz(3),
  returned_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  unique (environment_id, reference),
  foreign key (environment_id, settlement_account_id) references settlement_accounts (environment_id, id),
  constraint only_an_open_withdrawal_is_due check (call_due_at is null or status in ('pending_approval', 'processing')),
  constraint a_failed_withdrawal_says_why check ((status in ('failed', 'returned')) = (failure_code is not null)),
  constraint a_failure_of_a_withdrawal_has_a_known_code check (
    failure_code in ('provider_rejected', 'account_closed', 'account_invalid', 'limit_exceeded', 'operator_rejected',
      'returned_by_bank')
  ),
  constraint a_scenario_of_a_withdrawal_has_a_known_code check (
    scenario_failure_code in ('provider_rejected', 'account_closed', 'account_invalid', 'limit_exceeded',
      'operator_rejected', 'returned_by_bank')
  )
);

create index withdrawals_to_call on withdrawals (call_due_at) where call_due_at is not null;
-- Counted at every scrape of /metrics, from an index that holds only what waits.
create index withdrawals_to_approve on withdrawals (created_at) where status = 'pending_approval';
create index open_withdrawals_of_an_account on withdrawals (environment_id, settlement_account_id)
where status in ('pending_approval', 'processing');
