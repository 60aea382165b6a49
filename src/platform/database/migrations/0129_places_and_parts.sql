-- Where money lies: a bank account of the firm, a balance with a payments provider, money with a counterparty, in one mode and
-- currency. Its balance is the sum of the accounts of kind 'place' that have it as their part, one of each environment with a share.
create table places (
  id uuid primary key,
  mode mode_name not null,
  kind text not null check (kind in ('bank', 'provider', 'counterparty', 'unknown')),
  name text not null check (name <> ''),
  currency currency_code not null,
  -- Of a provider: what waits to be settled, and what can be paid from.
  provider text,
  stage text check (stage in ('waiting', 'available')),
  is_client_money boolean not null,
  status text not null check (status in ('open', 'closed')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint a_place_has_one_currency_and_mode unique (id, mode, currency),
  constraint only_a_provider_has_stages check ((kind = 'provider') = (provider is not null) and (kind = 'provider') = (stage is not null)),
  constraint nobody_closes_the_unknown check (kind <> 'unknown' or status = 'open')
);

-- The same id as the service computes from the words: a UUID of version 8 from their SHA-256.
insert into places (id, mode, kind, name, currency, provider, stage, is_client_money, status, created_at, updated_at)
select encode(set_byte(set_byte(digest, 6, get_byte(digest, 6) & 15 | 128), 8, get_byte(digest, 8) & 63 | 128), 'hex')::uuid,
  mode, kind, name, currency, provider, stage, true, 'open', now(), now()
from (
  select mode, 'provider' as kind, provider || case stage when 'waiting' then ', to be settled' else ', available' end as name,
    currency, provider, stage,
    substring(sha256(convert_to(concat_ws(' ', 'provider', mode, provider, currency, stage), 'UTF8')) for 16) as digest
  from (values ('test', 'simulator'), ('test', 'paystack'), ('live', 'paystack')) used (mode, provider),
    unnest(array['NGN', 'GHS', 'USD']) currency,
    unnest(array['waiting', 'available']) stage
  union all
  select mode, 'unknown', 'Not known where', currency, null, null,
    substring(sha256(convert_to(concat_ws(' ', 'unknown', mode, currency), 'UTF8')) for 16)
  from unnest(array['test', 'live']) mode, unnest(array['NGN', 'GHS', 'USD']) currency
) known
union all
select id, 'live', 'bank', left(bank_name || ', ' || name, 200), currency, null, null, true, 'open', created_at, updated_at
from firm_accounts;

-- Which place, or which code of a charge; empty for the kinds of which an environment has one account per currency.
alter table ledger_accounts add column part text not null default '';
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('wallet', 'order_clearing', 'positions',
  'funding_clearing', 'payout_clearing', 'conversion_clearing', 'fees', 'receivable', 'suspense', 'place', 'charges_due', 'income',
  'expense', 'equity', 'vat_payable', 'levies_payable', 'tax_payable', 'revenue_share_due')) not valid;
alter table ledger_accounts add constraint shares_and_charges_have_a_part
  check ((kind in ('place', 'charges_due')) = (part <> '')) not valid;

-- Where the money of each came, or left from; null in rows of the version before, whose place is that of their provider.
alter table inbound_payments add column place_id uuid;
alter table funding_reversals add column place_id uuid;
alter table unmatched_payments add column place_id uuid;
alter table withdrawals add column paid_from uuid;
