-- Notifications: webhook endpoints and the deliveries of events to them.

-- Where a partner receives events. Like a key it belongs to organisation, mode and sandbox, so a sandbox reset keeps it.
create table webhook_endpoints (
  id uuid primary key,
  organisation_id uuid not null,
  mode mode_name not null,
  sandbox sandbox_name not null default 'default',
  url text not null check (length(url) <= 2048),
  description text,
  events text[] not null,
  secret_sealed text not null,
  replaced_secret_sealed text,
  replaced_secret_until timestamptz(3),
  enabled boolean not null,
  disabled_reason text,
  failing_since timestamptz(3),
  last_failed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (organisation_id, mode, sandbox) references organisation_modes,
  constraint an_enabled_endpoint_has_no_reason check (not enabled or disabled_reason is null),
  constraint a_replaced_secret_has_an_end check ((replaced_secret_sealed is null) = (replaced_secret_until is null))
);

create index webhook_endpoints_of_a_sandbox on webhook_endpoints (organisation_id, mode, sandbox, id);
create index webhook_endpoints_that_fail on webhook_endpoints (failing_since) where failing_since is not null;
create index webhook_endpoints_by_secret_key on webhook_endpoints ((split_part(secret_sealed, '.', 2)::integer));
create index webhook_endpoints_by_replaced_secret_key
  on webhook_endpoints ((split_part(replaced_secret_sealed, '.', 2)::integer))
  where replaced_secret_sealed is not null;

-- The row that is due is the job. No foreign key to events or endpoints: both may be deleted before it.
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
  attempts_since_trigger integer not null default 0,
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
