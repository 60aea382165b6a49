-- Days of Lagos whose books are closed: nothing is booked into them in live mode. A row goes when two people open the day again; the audit
-- has who closed and opened it.
create table closed_days (
  day date primary key,
  closed_by text not null check (closed_by <> ''),
  closed_at timestamptz(3) not null,
  constraint a_closed_day_is_over check ((day + 1)::timestamp at time zone 'Africa/Lagos' <= closed_at)
);

-- When the latest day that was ever closed ended, in seconds. A trigger can read the last value of a sequence without a query.
create sequence closed_until_s minvalue -99999999999;

create function note_how_far_days_are_closed() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform setval('closed_until_s', greatest(
    pg_sequence_last_value('closed_until_s'),
    extract(epoch from (new.day + 1)::timestamp at time zone 'Africa/Lagos')::bigint
  ));
  return null;
end $$;

create trigger note_how_far_days_are_closed after insert on closed_days
  for each row execute function note_how_far_days_are_closed();

create function nothing_is_booked_into_a_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select from closed_days where day = (new.created_at at time zone 'Africa/Lagos')::date)
    and exists (select from environments where id = new.environment_id and mode = 'live')
  then
    raise exception 'transaction % is dated %, in a day whose books are closed', new.id, new.created_at using errcode = 'P0001';
  end if;
  return new;
end $$;

-- A transaction of the ledger is dated with the clock, and a day is closed when it has been over for an hour: only where a clock went back, or
-- code dates a transaction itself, the days are looked up. On Citus the workers, where this would run, have no such table.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  create trigger nothing_is_booked_into_a_closed_day before insert on ledger_transactions
    for each row when (new.created_at < to_timestamp(pg_sequence_last_value('closed_until_s')))
    execute function nothing_is_booked_into_a_closed_day();
end $$;
