-- What waits is counted at every scrape: from indexes that hold only what waits.
create index orders_to_fulfil on orders (created_at) where status = 'pending_fulfilment';
create index withdrawals_to_approve on withdrawals (created_at) where status = 'pending_approval';
create index settlement_accounts_to_decide on settlement_accounts (created_at) where status = 'pending';
create index adjustments_to_approve on adjustments (created_at) where status = 'proposed';

-- How far the daily verification of the ledger came. One row: any process goes on from there.
create table ledger_verification (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz(3),
  -- The account that was reached, and its footing after the last entry that was verified.
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
