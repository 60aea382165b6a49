-- Standing authorities to debit a settlement account. A mandate that still stands in some way is the only one of its
-- account.
create table mandates (
  environment_id uuid not null references environments,
  id uuid not null,
  reference text not null,
  status text not null check (status in ('pending', 'active', 'failed', 'revoked', 'suspended', 'expired')),
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
  activation json,
  failure_reason text,
  -- How often activation was begun; the second attempt has a reference of its own with the provider.
  attempt integer not null default 1,
  ready_to_debit_at timestamptz(3),
  activated_at timestamptz(3),
  revoked_at timestamptz(3),
  last_debit_at timestamptz(3),
  -- Real time: when activation fails for want of the token payment.
  due_at timestamptz(3),
  -- Real time: when the provider is to be asked, to place the mandate or for its state; and whether it was asked before.
  provider_due_at timestamptz(3),
  provider_asked boolean not null default false,
  scenario_code text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, settlement_account_id) references settlement_accounts,
  unique (environment_id, reference),
  constraint an_active_mandate_needs_no_activation check (status <> 'active' or activation is null),
  constraint a_failed_mandate_says_why check (status <> 'failed' or failure_reason is not null)
);

create unique index one_standing_mandate_per_account on mandates (environment_id, settlement_account_id)
where status in ('pending', 'active', 'suspended');
create index mandates_due on mandates (due_at) where due_at is not null;
create index mandates_to_ask_about on mandates (provider_due_at) where provider_due_at is not null;
create unique index mandates_by_reference on mandates (reference);
