-- What there is of these tables becomes the first partition. Only names and places in the catalogue change: the bound was
-- validated before, and the indexes that the partitioned table asks for are there. No partition needs an index by age.
do $$
declare
  one record;
begin
  for one in
    select *
    from (values
      ('request_log', 'id', 'organisation_id, mode, sandbox, id'),
      ('webhook_attempts', 'delivery_id', 'environment_id, delivery_id, number')
    ) tables (name, id, key)
  loop
    execute format('alter table %I rename to %I', one.name, one.name || '_first');
    execute format('alter index %I rename to %I', one.name || '_pkey', one.name || '_first_pkey');
    execute format(
      'create table %I (like %I including defaults including constraints) partition by range (%I)',
      one.name, one.name || '_first', one.id
    );
    execute format('alter table %I drop constraint before_partitions', one.name);
    execute format('alter table %I add primary key (%s)', one.name, one.key);
  end loop;

  alter index request_log_of_refused rename to request_log_first_of_refused;
  create index request_log_of_refused on request_log (organisation_id, mode, sandbox, id) where code is not null;

  for one in
    select conrelid::regclass as first, replace(conrelid::regclass::text, '_first', '') as name,
      substring(pg_get_constraintdef(oid) from '[0-9a-f-]{36}') as bound
    from pg_constraint
    where conname = 'before_partitions'
  loop
    execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', one.name, one.first, one.bound);
  end loop;
end $$;

-- The partitions of a table, and the instants before which the ids of their rows were made.
create function partitions_of(parent regclass) returns table (name regclass, ends_at timestamptz) language sql stable as $$
  select oid::regclass, instant_of_id(substring(pg_get_expr(relpartbound, oid) from 'TO \(''([0-9a-f-]{36})''\)')::uuid)
  from pg_class
  join pg_inherits on inhrelid = oid
  where inhparent = parent
$$;

-- Makes partitions of a week until eight weeks ahead, and drops those whose rows are all older than 30 days. Others read and
-- write while a partition is attached; for a drop they wait a moment.
create function keep_partitions_at(instant timestamptz) returns integer language plpgsql as $$
declare
  parent regclass;
  expired regclass;
  starts_at timestamptz;
  made text;
  changed integer := 0;
begin
  for parent in
    select partrelid::regclass
    from pg_partitioned_table
    join pg_class on oid = partrelid
    where relnamespace = current_schema()::regnamespace
    order by relname
  loop
    -- One process at a time.
    execute format('lock table only %s in share update exclusive mode', parent);
    starts_at := coalesce((select max(ends_at) from partitions_of(parent)), date_trunc('week', instant, 'UTC'));
    while starts_at < instant + interval '8 weeks' loop
      made := parent::text || to_char(starts_at at time zone 'UTC', '_YYYYMMDD');
      execute format('create table %I (like %s including defaults including constraints)', made, parent);
      execute format(
        'alter table %s attach partition %I for values from (%L) to (%L)',
        parent, made, first_id_at(starts_at), first_id_at(starts_at + interval '1 week')
      );
      starts_at := starts_at + interval '1 week';
      changed := changed + 1;
    end loop;
    for expired in select name from partitions_of(parent) where ends_at <= instant - interval '30 days' loop
      execute format('drop table %s', expired);
      changed := changed + 1;
    end loop;
  end loop;
  return changed;
end $$;

-- What the role at work may call, which owns no table: the clock is the database's.
create function keep_partitions() returns integer language sql security definer as $$
  select keep_partitions_at(clock_timestamp())
$$;

revoke execute on function keep_partitions() from public;
revoke execute on function keep_partitions_at(timestamptz) from public;

do $$
begin
  execute format('alter function keep_partitions() set search_path = %I, pg_temp', current_schema());
end $$;
