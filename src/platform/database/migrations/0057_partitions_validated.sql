-- The bounds of 0056 hold for all rows.
alter table request_log validate constraint before_partitions;
alter table webhook_attempts validate constraint before_partitions;
