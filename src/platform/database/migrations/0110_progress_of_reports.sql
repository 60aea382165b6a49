-- How far a report is, and why the last attempt to make it failed: people look at it while it is made.
alter table report_runs
  add column begun_at timestamp(3) with time zone,
  add column rows_read bigint,
  add column failed_at timestamp(3) with time zone,
  add column failure text;
