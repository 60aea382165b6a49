-- A double-entry ledger, append-only. Every movement is one transfer between two accounts of one environment and
-- currency, so entries sum to zero by construction; each account's entries are numbered without gaps and chained by
-- hash. Accounts are updated in place (fillfactor keeps them on their page).
create table ledger_accounts (
  environment_id uuid not null references environments,
  id uuid not null,
  kind text not null check (kind in ('wallet', 'order_clearing', 'positions', 'funding_clearing', 'payout_clearing',
    'conversion_clearing', 'fees', 'receivable', 'suspense')),
  currency currency_code not null,
  status text not null default 'active' check (status in ('active', 'frozen')),
  balance money_amount not null default 0.00,
  sequence bigint not null default 0,
  head_hash text not null default repeat('0', 64) check (head_hash ~ '^[0-9a-f]{64}$'),
  last_entry_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  unique (environment_id, currency, kind),
  constraint wallet_is_never_overdrawn check (kind <> 'wallet' or balance >= 0),
  constraint only_wallets_freeze check (kind = 'wallet' or status = 'active')
) with (fillfactor = 50);

create table ledger_transactions (
  environment_id uuid not null,
  id uuid not null,
  reason text not null,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  from_account_id uuid not null,
  from_sequence bigint not null,
  to_account_id uuid not null,
  to_sequence bigint not null,
  source_type text not null,
  source_id uuid not null,
  reference text,
  description text not null,
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint a_source_posts_once unique (environment_id, source_type, source_id, reason),
  constraint money_moves_between_two_accounts check (from_account_id <> to_account_id)
);

create table ledger_entries (
  environment_id uuid not null,
  account_id uuid not null,
  sequence bigint not null check (sequence > 0),
  id uuid not null,
  transaction_id uuid not null,
  reason text not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount money_amount not null check (amount > 0),
  balance_after money_amount not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz(3) not null,
  primary key (environment_id, account_id, sequence)
);

-- Where a proof may start: the state of an account at every 10,000th entry.
create table ledger_checkpoints (
  environment_id uuid not null,
  account_id uuid not null,
  sequence bigint not null,
  balance money_amount not null,
  hash bytea not null,
  primary key (environment_id, account_id, sequence)
);

-- History is never edited, by nobody: not by the service, not by its owner, not by a session in replica mode.
create function history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger history is append-only: % on %', tg_op, tg_table_name using errcode = 'P0001';
end $$;

create trigger transactions_are_append_only before update or delete or truncate on ledger_transactions
for each statement execute function history_is_append_only();
create trigger entries_are_append_only before update or delete or truncate on ledger_entries
for each statement execute function history_is_append_only();
alter table ledger_transactions enable always trigger transactions_are_append_only;
alter table ledger_entries enable always trigger entries_are_append_only;

insert into ledger_accounts (environment_id, id, kind, currency, created_at, updated_at)
select id, gen_random_uuid(), 'suspense', currency, created_at, created_at
from environments, unnest(array['NGN', 'GHS', 'USD']) currency
where organisation_id is null;
