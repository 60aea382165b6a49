-- The ledger: accounts and their history, its verification, adjustments by hand, references of partners.

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

-- It goes only as a whole, with a sandbox environment that was reset and that no key belongs to any more; live history
-- never goes.
create function history_goes_with_its_environment() returns trigger language plpgsql as $$
begin
  if exists (
    select from environments
    where id = old.environment_id and mode = 'test' and retired_at is not null
  ) and not exists (
    select from organisation_modes
    where environment_id = old.environment_id
  ) then
    return old;
  end if;
  raise exception 'ledger history is append-only: % on %', tg_op, tg_table_name using errcode = 'P0001';
end $$;

create trigger transactions_are_append_only before update or truncate on ledger_transactions
for each statement execute function history_is_append_only();
create trigger entries_are_append_only before update or truncate on ledger_entries
for each statement execute function history_is_append_only();
create trigger transactions_go_with_their_environment before delete on ledger_transactions
for each row execute function history_goes_with_its_environment();
create trigger entries_go_with_their_environment before delete on ledger_entries
for each row execute function history_goes_with_its_environment();
alter table ledger_transactions enable always trigger transactions_are_append_only;
alter table ledger_entries enable always trigger entries_are_append_only;
alter table ledger_transactions enable always trigger transactions_go_with_their_environment;
alter table ledger_entries enable always trigger entries_go_with_their_environment;

-- The operator's own accounts: money in suspense comes in through funding_clearing.
insert into ledger_accounts (environment_id, id, kind, currency, created_at, updated_at)
select id, gen_random_uuid(), kind, currency, created_at, created_at
from environments, unnest(array['suspense', 'funding_clearing']) kind, unnest(array['NGN', 'GHS', 'USD']) currency
where organisation_id is null;

-- How far the daily verification of the ledger came. One row: any process goes on from there.
create table ledger_verification (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz(3),
  -- The account that was reached, and its sequence, balance and hash after the last entry that was verified.
  at_environment_id uuid,
  at_account_id uuid,
  at_sequence bigint not null default 0,
  at_balance text not null default '0.00',
  at_hash text not null default '',
  accounts bigint not null default 0,
  entries bigint not null default 0,
  problems bigint not null default 0,
  finished_at timestamptz(3),
  -- When a verification that found nothing wrong ended.
  verified_at timestamptz(3)
);

insert into ledger_verification default values;

-- Money moved by hand: one person proposes it, another approves it, and what was approved is what is posted.
create table adjustments (
  environment_id uuid not null references environments,
  id uuid not null,
  currency currency_code not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount money_amount not null check (amount > 0),
  reason text not null check (reason <> ''),
  status text not null check (status in ('proposed', 'posted')),
  proposed_by text not null check (proposed_by <> ''),
  approved_by text,
  created_at timestamptz(3) not null,
  posted_at timestamptz(3),
  primary key (environment_id, id),
  constraint two_people_adjust check (person_skeleton(approved_by) <> person_skeleton(proposed_by)),
  constraint a_posted_adjustment_was_approved check (
    (status = 'posted') = (approved_by is not null) and (status = 'posted') = (posted_at is not null)
  )
);

-- Counted at every scrape of /metrics, from an index that holds only what waits.
create index adjustments_to_approve on adjustments (created_at) where status = 'proposed';

create function adjustments_keep_what_was_proposed() returns trigger language plpgsql as $$
begin
  if (new.environment_id, new.id, new.currency, new.direction, new.amount::numeric, new.reason, new.proposed_by, new.created_at)
    is distinct from
    (old.environment_id, old.id, old.currency, old.direction, old.amount::numeric, old.reason, old.proposed_by, old.created_at)
    or old.status = 'posted' then
    raise exception 'an adjustment is approved as it was proposed, once' using errcode = 'P0001';
  end if;
  return new;
end $$;

create trigger adjustments_stay before update on adjustments
for each row execute function adjustments_keep_what_was_proposed();

-- A client_reference is used once per environment and kind of record, for ever.
create table client_references (
  environment_id uuid not null,
  kind text not null check (kind in ('order', 'funding_request', 'withdrawal')),
  client_reference text not null,
  record_id uuid not null,
  primary key (environment_id, kind, client_reference)
);
