-- How many funding requests, withdrawals and conversions of each status an environment has. A funding request is counted once it has ended: one
-- that is pending was made without an event. The counts hold while payments_counted_at is the number of events, as those of holdings do; it is null
-- until a work loop has counted what is there.
alter table environment_counters
  add column funding_requests_completed bigint default 0 not null,
  add column funding_requests_failed bigint default 0 not null,
  add column funding_requests_expired bigint default 0 not null,
  add column funding_requests_cancelled bigint default 0 not null,
  add column funding_requests_reversed bigint default 0 not null,
  add column withdrawals_pending_approval bigint default 0 not null,
  add column withdrawals_processing bigint default 0 not null,
  add column withdrawals_completed bigint default 0 not null,
  add column withdrawals_failed bigint default 0 not null,
  add column withdrawals_cancelled bigint default 0 not null,
  add column withdrawals_returned bigint default 0 not null,
  add column conversions_completed bigint default 0 not null,
  add column payments_counted_at bigint;
