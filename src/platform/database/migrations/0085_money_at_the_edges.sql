-- What a provider says of a failure is for the firm's people: partners read our own sentence.
alter table funding_requests add column provider_message text;
alter table withdrawals add column provider_message text;
alter table mandates add column provider_message text;

-- A payout that the provider does not send for a reason that lies with the firm is held until a person looks.
alter table withdrawals add column held_at timestamptz(3);

-- Funding is taken back in one or several parts; never more than had come.
alter table funding_requests add column amount_reversed numeric not null default 0.00;
alter table funding_requests add constraint no_more_is_reversed_than_was_received
  check (amount_reversed between 0 and amount_received) not valid;

-- Each part, once: under the provider's own id of it.
create table funding_reversals (
  environment_id uuid not null references environments,
  id uuid not null,
  funding_request_id uuid not null,
  provider text not null,
  reversal_id text not null,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  -- The parts of a request are numbered: the ledger posts each under its number.
  number integer not null check (number > 0),
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  foreign key (environment_id, funding_request_id) references funding_requests,
  constraint a_reversal_is_booked_once unique (environment_id, provider, reversal_id),
  constraint parts_are_numbered unique (environment_id, funding_request_id, number)
);

-- What an event is about, for who has to decide about it: `subject` names what a later event may end, `shown` is what it says
-- without who paid and with what.
alter table provider_events
  add column subject text,
  add column shown text,
  add column reference text,
  add column currency text,
  add column amount numeric;

-- A row of a provider's list that cannot be read is named, and the others are compared.
alter table reconciliation_discrepancies drop constraint reconciliation_discrepancies_kind_check;
alter table reconciliation_discrepancies add constraint a_discrepancy_is_of_a_known_kind
  check (kind in ('missing_here', 'missing_at_provider', 'amount_differs', 'currency_differs', 'recorded_twice',
    'unreadable')) not valid;
