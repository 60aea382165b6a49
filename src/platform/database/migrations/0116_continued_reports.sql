-- Where a report that is being made can be continued: what its stored parts have, and the place of their last row. Null where none is stored.
alter table report_runs add column continues_from jsonb;
