-- The sandbox: its clock and its faults. The quotes and prices that it sets for itself are in 0008_market.sql and
-- 0011_investing.sql.

-- An environment whose clock was moved: what falls due in it is computed again, so many rows at a time, kind by kind and in
-- order of id. The row is deleted when all is done.
create table clock_advances (
  environment_id uuid primary key references environments,
  kind smallint not null,
  done_to uuid
);

-- The faults that a sandbox asked for: so many of its coming requests to an endpoint, or to any where it names none, meet
-- it. A row that is used up is deleted.
create table sandbox_faults (
  environment_id uuid not null references environments,
  id uuid not null unique,
  kind text not null check (kind in ('provider_unavailable', 'latency', 'rate_limit')),
  endpoint text not null,
  remaining integer not null check (remaining > 0),
  primary key (environment_id, kind, endpoint)
);
