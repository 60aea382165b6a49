-- The service works as a role that does not own the tables and may not change history. Two things it needs nevertheless are
-- done by functions that run with the owner's rights, each of which judges for itself.

-- The chain of the audit moves its head, which no statement of the service may write.
alter function chain_audit_entry() security definer;

-- What a reset left behind goes, so many rows at a time, history included. Only a sandbox environment that was reset and that
-- no key speaks for any more loses anything; only tables that stand beside `environments` are touched, as a table that the
-- caller made could carry a trigger of the caller's.
create function delete_rows_of_retired(relation regclass, retired uuid, at_most integer) returns integer
language plpgsql security definer as $$
declare
  tenant text := case when relation = 'environments'::regclass then 'id' else 'environment_id' end;
  deleted integer;
begin
  if not exists (
    select from environments
    where id = retired and mode = 'test' and retired_at is not null
  ) or exists (
    select from organisation_modes
    where environment_id = retired
  ) then
    raise exception 'rows go only with a sandbox environment that was reset' using errcode = 'P0001';
  end if;
  if not exists (
    select from pg_class one
    join pg_class beside on beside.relnamespace = one.relnamespace
    where one.oid = relation and beside.oid = 'environments'::regclass
  ) then
    raise exception '% is no table of the service', relation using errcode = 'P0001';
  end if;
  execute format(
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2)) and %2$I = $1',
    relation, tenant
  ) using retired, at_most;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke execute on function delete_rows_of_retired(regclass, uuid, integer) from public;

-- What runs with the owner's rights finds its tables where they are and nowhere else: a temporary table of the caller's with
-- the same name is not seen.
do $$
begin
  execute format('alter function chain_audit_entry() set search_path = %I, pg_temp', current_schema());
  execute format(
    'alter function delete_rows_of_retired(regclass, uuid, integer) set search_path = %I, pg_temp', current_schema()
  );
end $$;
