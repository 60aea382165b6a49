-- Where a partner wants to hear of events. Like a key it belongs to organisation and mode, so a sandbox reset keeps it.
create table webhook_endpoints (
  id uuid primary key,
  organisation_id uuid not null,
  mode mode_name not null,
  url text not null check (length(url) <= 2048),
  description text,
  events text[] not null,
  enabled boolean not null,
  disabled_reason text,
  secret_sealed text not null,
  replaced_secret_sealed text,
  replaced_secret_until timestamptz(3),
  failing_since timestamptz(3),
  last_failed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (organisation_id, mode) references organisation_modes,
  constraint an_enabled_endpoint_has_no_reason check (not enabled or disabled_reason is null),
  constraint a_replaced_secret_has_an_end check ((replaced_secret_sealed is null) = (replaced_secret_until is null))
);

create index webhook_endpoints_of_an_organisation on webhook_endpoints (organisation_id, mode, id);
create index webhook_endpoints_that_fail on webhook_endpoints (failing_since) where failing_since is not null;

-- How many enabled endpoints an environment's events go to, on the row that every recorder of events locks anyway: where
-- it says none, nothing is fanned out and nothing is asked.
alter table environment_counters add column webhook_endpoints integer not null default 0
  constraint endpoints_are_not_counted_below_zero check (webhook_endpoints >= 0);

-- The row that is due is the job. No foreign key to events or endpoints: both may go before it does.
create table webhook_deliveries (
  environment_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_sequence bigint,
  event_type text not null,
  -- The envelope of a test, which is no event of the environment; all others are read from the events.
  envelope text,
  url text not null,
  trigger text not null check (trigger in ('event', 'retry', 'replay', 'test')),
  status text not null check (status in ('pending', 'delivering', 'retrying', 'delivered', 'failed', 'cancelled')),
  -- Never attempted and caused by the event itself: these start in order of sequence, before anything that is repeated.
  is_first boolean not null default false,
  attempt_count integer not null default 0,
  round_count integer not null default 0,
  next_attempt_at timestamptz(3),
  leased_by uuid,
  leased_until timestamptz(3),
  last_attempt_at timestamptz(3),
  response_status smallint,
  response_body text,
  duration_ms integer,
  error text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  primary key (environment_id, id),
  constraint what_waits_has_its_time check ((status in ('pending', 'retrying')) = (next_attempt_at is not null)),
  constraint what_is_under_way_is_leased check ((status = 'delivering') = (leased_until is not null)),
  constraint only_a_test_has_no_sequence check ((event_sequence is null) = (envelope is not null))
);

create index webhook_deliveries_of_an_endpoint on webhook_deliveries (environment_id, endpoint_id, id);
create index webhook_deliveries_new on webhook_deliveries (endpoint_id, event_sequence) where is_first;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_attempt_at)
  where next_attempt_at is not null and not is_first;
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until) where leased_until is not null;
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at) with (pages_per_range = 16);

create table webhook_attempts (
  environment_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz(3) not null,
  duration_ms integer not null,
  response_status smallint,
  response_body text,
  error text,
  primary key (environment_id, delivery_id, number)
);

create index webhook_attempts_by_age on webhook_attempts using brin (started_at) with (pages_per_range = 16);

-- What happened to nobody in particular: stored once, then written into the environments of its mode one by one.
-- `reached` is the last environment that has it.
create table announcements (
  id uuid primary key,
  mode mode_name not null,
  type text not null,
  object_type text not null,
  object text not null,
  previous text not null,
  reached uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz(3) not null,
  completed_at timestamptz(3)
);

create index announcements_under_way on announcements (id) where completed_at is null;
