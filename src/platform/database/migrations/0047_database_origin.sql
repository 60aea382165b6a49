-- Which server and timeline of PostgreSQL the service works on. Another one means that the database was restored, or that a standby
-- took over: what providers were called about since then may not be recorded here.
create table database_origin (
  is_only boolean primary key default true check (is_only),
  -- The identifier of the server's data and its timeline, as `system/timeline`.
  origin text not null,
  -- When another origin was met last; null while it is the first.
  restored_at timestamptz(3)
);

insert into database_origin (origin)
select system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
from pg_control_system();
