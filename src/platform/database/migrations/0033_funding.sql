-- Money that is asked for, and what came of it.
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
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'expired', 'cancelled', 'reversed')),
  instructions json,
  provider text not null,
  provider_reference text,
  mandate_id uuid,
  order_id uuid,
  failure_code text,
  failure_reason text,
  metadata json not null,
  email text not null,
  phone text,
  network text,
  return_url text,
  expires_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Real time: when it expires, as the environment's clock stands; and when the provider is to be asked.
  due_at timestamptz(3),
  provider_due_at timestamptz(3),
  provider_attempts integer not null default 0,
  primary key (environment_id, id),
  foreign key (environment_id, mandate_id) references mandates,
  constraint completed_money_was_received check (status not in ('completed', 'reversed') or amount_received > 0),
  constraint only_what_waits_expires check (status in ('pending', 'processing') or due_at is null)
) with (fillfactor = 80);

create unique index funding_requests_by_reference on funding_requests (reference);
create index funding_requests_due on funding_requests (due_at) where due_at is not null;
create index funding_requests_to_ask_about on funding_requests (provider_due_at) where provider_due_at is not null;
create index funding_requests_of_an_order on funding_requests (environment_id, order_id) where order_id is not null;
create index funding_requests_under_way on funding_requests (environment_id, currency) where status = 'processing';

-- Each arrival of money, once: the provider's transaction is what makes it one.
create table funding_receipts (
  environment_id uuid not null references environments,
  id uuid not null,
  funding_request_id uuid not null,
  provider text not null,
  transaction_id text not null,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  sender_name text,
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_transaction_is_credited_once unique (environment_id, provider, transaction_id)
);
create index receipts_of_a_funding_request on funding_receipts (environment_id, funding_request_id, id);

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
  provider_due_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (environment_id, currency),
  constraint an_assigned_account_has_its_parts check ((account_number is null) = (bank_name is null or bank_code is null or account_name is null))
);
create unique index virtual_accounts_by_number on virtual_accounts (provider, account_number) where account_number is not null;

-- What providers sent, byte by byte, before anybody asks what it means. The same bytes are one notice.
create table provider_notices (
  id uuid primary key,
  provider text not null,
  mode mode_name not null,
  body_hash text not null,
  body bytea not null,
  status text not null default 'received' check (status in ('received', 'applied', 'parked')),
  outcome text,
  attempts integer not null default 0,
  due_at timestamptz(3),
  received_at timestamptz(3) not null,
  constraint the_same_bytes_are_one_notice unique (provider, mode, body_hash),
  constraint only_what_was_received_is_due check ((status = 'received') = (due_at is not null))
);
create index provider_notices_due on provider_notices (due_at) where due_at is not null;

-- Money that arrived and is nobody's, or not as our record says: it waits in suspense for the operator.
create table unmatched_receipts (
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
create index unmatched_receipts_open on unmatched_receipts (id) where status = 'open';

insert into ledger_accounts (environment_id, id, kind, currency, created_at, updated_at)
select id, gen_random_uuid(), 'funding_clearing', currency, created_at, created_at
from environments, unnest(array['NGN', 'GHS', 'USD']) currency
where organisation_id is null;
