-- What a sandbox asked to go wrong: so many of its coming requests to an endpoint meet it, or to any where it names none.
-- A row that is used up is deleted.
create table sandbox_faults (
  environment_id uuid not null references environments,
  kind text not null check (kind in ('provider_unavailable', 'latency', 'rate_limit')),
  endpoint text not null,
  remaining integer not null check (remaining > 0),
  primary key (environment_id, kind, endpoint)
);
