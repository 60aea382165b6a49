-- How many holdings of each status an environment has. The version before changes holdings without counting them, but never without an
-- event: the counts hold while holdings_counted_at is the number of events. It is null until a work loop has counted what is there.
alter table environment_counters
  add column holdings_active bigint default 0 not null,
  add column holdings_matured bigint default 0 not null,
  add column holdings_closed bigint default 0 not null,
  add column holdings_counted_at bigint;
