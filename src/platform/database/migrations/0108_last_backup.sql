-- When the last backup that is whole ended, whoever made it: alarms are held against it. A database that was just made needs none yet.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  ended_at timestamptz(3) not null
);
insert into last_backup (ended_at) values (clock_timestamp());
