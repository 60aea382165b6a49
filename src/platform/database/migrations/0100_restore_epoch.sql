-- By what a restore is noticed that leaves the server and its timeline as they were. An epoch is counted up here before money leaves,
-- and written outside of the database afterwards: only a database that was restored is behind it.
create table database_epoch (
  is_only boolean primary key default true check (is_only),
  -- Which database it is, from its first migration on: a dump has the same.
  database_id text not null check (database_id ~ '^[0-9a-f]{16}$'),
  -- Where the row stood when it was written: the numbers of the database and of this table. A dump makes the table anew.
  written_in text not null,
  epoch bigint not null default 0 check (epoch >= 0),
  -- Drawn anew with each restore, so that two copies of one database do not count up the same epochs.
  branch text not null check (branch ~ '^[0-9a-f]{16}$')
);

insert into database_epoch (database_id, written_in, branch)
select left(md5(coalesce((select min(extract(epoch from applied_at))::text from migrations), gen_random_uuid()::text)), 16),
  (select oid from pg_database where datname = current_database()) || '/' || 'database_epoch'::regclass::oid,
  left(md5(gen_random_uuid()::text), 16);
