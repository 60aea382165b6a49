-- Money on its way out. It leaves the wallet when the withdrawal is created; until it is completed or refunded it lies
-- in payout_clearing.
create table withdrawals (
  environment_id uuid not null,
  id uuid not null,
  reference text not null,
  client_reference text,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  settlement_account_id uuid not null,
  status text not null check (status in ('pending_approval', 'processing', 'completed', 'failed', 'cancelled', 'returned')),
  failure_code text,
  failure_reason text,
  provider_reference text,
  -- When somebody must look at it next, in real time: to pay it, to ask what became of it, to let a scenario fail it.
  due_at timestamptz(3),
  -- From then on the provider may have been asked to pay: its word is asked for before any second attempt.
  attempted_at timestamptz(3),
  -- When the provider first said that it knows nothing of it.
  unknown_since timestamptz(3),
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
  constraint a_failed_withdrawal_says_why check ((status in ('failed', 'returned')) = (failure_code is not null)),
  constraint only_an_open_withdrawal_is_due check (due_at is null or status in ('pending_approval', 'processing'))
);

create index withdrawals_that_are_due on withdrawals (due_at) where due_at is not null;
create index open_withdrawals_of_an_account on withdrawals (environment_id, settlement_account_id)
where status in ('pending_approval', 'processing');
