-- Every call names the provider, the mode and the account that it was made with: `paystack/live/100032`. It is looked up, repeated
-- and settled there only; `call_held` says why a call waits for a person instead. What a provider has answered once is known to it.
create table provider_accounts (
  mode mode_name not null,
  provider text not null check (length(provider) between 1 and 64),
  -- Of the credentials: a hash, which is no secret.
  fingerprint text not null check (length(fingerprint) between 1 and 64),
  -- Of the business behind them, by the provider's own name for it where it says one.
  account text not null check (length(account) between 1 and 200),
  first_used_at timestamptz not null,
  primary key (mode, provider, fingerprint)
);

alter table funding_requests
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;
alter table virtual_accounts
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;
alter table mandates
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;
alter table settlement_accounts
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;
alter table withdrawals
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;
alter table orders
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;
alter table kyb_screenings
  add column call_account text,
  add column call_held text,
  add column is_call_answered boolean not null default false;

-- By which credentials its bytes were signed.
alter table provider_events add column fingerprint text;
