-- Payments: money in, and its reconciliation with what the provider lists.

-- Requests for money, and their outcome.
create table funding_requests (
  environment_id uuid not null references environments,
  id uuid not null,
  reference text not null,
  client_reference text,
  currency currency_code not null,
  method text not null check (method in ('bank_transfer', 'virtual_account', 'gateway_checkout', 'gateway_direct_debit',
    'gateway_mobile_money', 'wire')),
  amount money_amount not null check (amount > 0),
  fee money_amount not null default 0.00,
  amount_received money_amount not null default 0.00 check (amount_received >= 0),
  mandate_id uuid,
  order_id uuid,
  email text not null,
  phone text,
  network text,
  return_url text,
  metadata json not null,
  provider text not null,
  provider_reference text,
  instructions json,
  -- Who paid, as far as the provider says: a name, a masked account, a bank.
  payer json,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'expired', 'cancelled', 'reversed')),
  failure_code text,
  failure_reason text,
  -- When it expires, by the environment's clock; and when the provider is called.
  due_at timestamptz(3),
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  called_at timestamptz(3),
  unknown_since timestamptz(3),
  -- A debit that its bank did not honour yet is tried again under a reference of its own: the number of this attempt.
  payment_attempt integer not null default 1,
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, mandate_id) references mandates,
  constraint completed_money_was_received check (status not in ('completed', 'reversed') or amount_received > 0),
  constraint only_what_waits_expires check (status in ('pending', 'processing') or due_at is null),
  constraint a_failure_of_funding_has_a_known_code check (
    failure_code in ('payment_failed', 'declined', 'insufficient_funds', 'limit_exceeded', 'mandate_not_active',
      'provider_rejected', 'operator_rejected', 'order_closed')
  )
) with (fillfactor = 80);

create unique index funding_requests_by_reference on funding_requests (reference);
create index funding_requests_due on funding_requests (due_at) where due_at is not null;
create index funding_requests_to_call on funding_requests (call_due_at) where call_due_at is not null;
create index funding_requests_of_an_order on funding_requests (environment_id, order_id) where order_id is not null;
create index funding_requests_under_way on funding_requests (environment_id, currency) where status = 'processing';

-- Each inbound payment, once: it is identified by the provider's transaction.
create table inbound_payments (
  environment_id uuid not null references environments,
  id uuid not null,
  funding_request_id uuid not null,
  provider text not null,
  transaction_id text not null,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  sender_name text,
  created_at timestamptz(3) not null,
  -- When it was recorded here, in real time: a provider's list of a day is compared with it.
  received_at timestamptz(3),
  primary key (environment_id, id),
  constraint a_transaction_is_credited_once unique (environment_id, provider, transaction_id)
);

create index inbound_payments_of_a_funding_request on inbound_payments (environment_id, funding_request_id, id);
create index inbound_payments_by_provider on inbound_payments (provider, received_at);
create index inbound_payments_by_transaction on inbound_payments (transaction_id);

create table virtual_accounts (
  environment_id uuid not null references environments,
  currency currency_code not null,
  id uuid not null,
  reference text not null unique,
  name text not null,
  email text not null,
  provider text not null,
  provider_reference text,
  bank_name text,
  bank_code text,
  account_number text,
  account_name text,
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  called_at timestamptz(3),
  unknown_since timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (environment_id, currency),
  constraint an_assigned_account_has_its_parts check ((account_number is null) = (bank_name is null or bank_code is null or account_name is null))
);

create index virtual_accounts_to_call on virtual_accounts (call_due_at) where call_due_at is not null;
create unique index virtual_accounts_by_number on virtual_accounts (provider, account_number)
where account_number is not null;

-- The events that providers sent, byte by byte, stored before they are interpreted. The same bytes are one event. An event
-- that could not be applied is dead-lettered until the operator decides: it is applied again, or dismissed with
-- a reason, which the audit keeps.
create table provider_events (
  id uuid primary key,
  provider text not null,
  mode mode_name not null,
  body_hash text not null,
  body bytea not null,
  status text not null default 'received' check (status in ('received', 'applied', 'dead_lettered', 'dismissed')),
  outcome text,
  attempts integer not null default 0,
  due_at timestamptz(3),
  received_at timestamptz(3) not null,
  constraint the_same_bytes_are_one_event unique (provider, mode, body_hash),
  constraint only_what_was_received_is_due check ((status = 'received') = (due_at is not null))
);

create index provider_events_due on provider_events (due_at) where due_at is not null;
create index provider_events_dead_lettered on provider_events (id) where status = 'dead_lettered';

-- Inbound payments that belong to no request, or differ from it: they wait in suspense for the operator.
create table unmatched_payments (
  id uuid primary key,
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  problem text not null,
  reference text,
  status text not null default 'open' check (status in ('open', 'matched')),
  funding_request_id uuid,
  organisation_id uuid references organisations,
  created_at timestamptz(3) not null,
  matched_at timestamptz(3),
  constraint a_transaction_is_in_suspense_once unique (mode, provider, transaction_id)
);

create index unmatched_payments_open on unmatched_payments (id) where status = 'open';

-- Since which day a provider handles the money of a mode: what its account received before was not for us.
create table reconciliation_providers (
  mode mode_name not null,
  provider text not null,
  since date not null,
  seen_at timestamptz(3) not null,
  primary key (mode, provider)
);

-- Reconciliation runs: a UTC day of a provider's payments is compared with our own records once it is over.
create table reconciliation_runs (
  id uuid primary key,
  mode mode_name not null,
  provider text not null,
  day date not null,
  status text not null check (status in ('due', 'compared')),
  due_at timestamptz(3),
  -- Each lease of the run adds one. A process with an earlier number writes nothing any more.
  attempt integer not null default 0,
  lines integer,
  totals json,
  compared_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint a_day_is_compared_once unique (mode, provider, day),
  constraint only_a_day_to_compare_is_due check ((status = 'due') = (due_at is not null)),
  constraint a_compared_day_has_its_figures check (
    status = 'due' or (lines is not null and totals is not null and compared_at is not null)
  )
);

create index reconciliation_runs_due on reconciliation_runs (due_at) where due_at is not null;

-- What the provider listed, and what was recorded here of it then.
create table reconciliation_lines (
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  day date not null,
  reference text not null,
  currency currency_code not null,
  amount money_amount not null,
  paid_at timestamptz(3) not null,
  recorded_id uuid,
  recorded_currency currency_code,
  recorded_amount money_amount,
  attempt integer not null,
  primary key (mode, provider, transaction_id)
);

create index reconciliation_lines_of_a_day on reconciliation_lines (mode, provider, day);
create index reconciliation_lines_by_recorded_id on reconciliation_lines (recorded_id) where recorded_id is not null;

-- Discrepancies between the two. What is missing here is applied as an event of the provider would be; all others wait for
-- the operator.
create table reconciliation_discrepancies (
  id uuid primary key,
  mode mode_name not null,
  provider text not null,
  transaction_id text not null,
  kind text not null
    check (kind in ('missing_here', 'missing_at_provider', 'amount_differs', 'currency_differs', 'recorded_twice')),
  day date not null,
  reference text,
  provider_currency currency_code,
  provider_amount money_amount,
  recorded_currency currency_code,
  recorded_amount money_amount,
  status text not null check (status in ('open', 'applied', 'closed', 'resolved')),
  outcome text,
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint a_discrepancy_is_recorded_once unique (mode, provider, transaction_id, kind),
  constraint only_an_open_discrepancy_is_due check (status = 'open' or due_at is null),
  constraint an_ended_discrepancy_has_an_outcome check (
    (status = 'open') = (ended_at is null) and (status = 'open' or outcome is not null)
  )
);

create index reconciliation_discrepancies_due on reconciliation_discrepancies (due_at) where due_at is not null;
create index reconciliation_discrepancies_open on reconciliation_discrepancies (id) where status = 'open';
create index reconciliation_discrepancies_of_a_day on reconciliation_discrepancies (mode, provider, day);
