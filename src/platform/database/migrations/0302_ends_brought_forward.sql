-- An end that has not come may be brought forward; that it has not come is judged by the service, which knows the day.
create or replace function agreed_charges_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.effective_until is not null and not coalesce(new.effective_until < old.effective_until, false))
    or to_jsonb(new) - '{effective_until,ended_by,ended_at}'::text[]
      is distinct from to_jsonb(old) - '{effective_until,ended_by,ended_at}'::text[] then
    raise exception 'what was agreed to be charged is ended, once, and never changed but for an earlier end' using errcode = 'P0001';
  end if;
  return new;
end $$;
