-- The audit is append-only, and each entry carries the hash of the one before it: what is changed, removed or slipped in
-- shows. The trigger writes the chain, so that no statement can leave it out.
alter table audit_entries
  add column address text,
  add column sequence bigint unique,
  add column hash bytea;

create table audit_head (
  only_one boolean primary key default true check (only_one),
  sequence bigint not null,
  hash bytea not null
);

insert into audit_head (sequence, hash)
values (0, sha256(''));

create function audit_hash(previous bytea, entry audit_entries) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(
      entry.sequence, entry.id, entry.actor, entry.action, entry.subject_type, entry.subject_id, entry.organisation_id,
      entry.reason, entry.before, entry.after, entry.request_id, entry.address,
      round(extract(epoch from entry.created_at) * 1000)
    )::text,
    'UTF8'
  ))
$$;

do $$
declare
  entry audit_entries;
  head audit_head;
begin
  select * into head from audit_head;
  for entry in select * from audit_entries order by id loop
    head.sequence := head.sequence + 1;
    entry.sequence := head.sequence;
    head.hash := audit_hash(head.hash, entry);
    update audit_entries set sequence = head.sequence, hash = head.hash where id = entry.id;
  end loop;
  update audit_head set sequence = head.sequence, hash = head.hash;
end
$$;

alter table audit_entries
  alter column sequence set not null,
  alter column hash set not null;

create function chain_audit_entry() returns trigger
language plpgsql as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  new.sequence := head.sequence + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_head set sequence = new.sequence, hash = new.hash;
  return new;
end
$$;

create trigger entries_are_chained
before insert on audit_entries
for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger entries_never_change
before update or delete or truncate on audit_entries
for each statement execute function refuse_audit_change();

alter table audit_entries enable always trigger entries_are_chained;
alter table audit_entries enable always trigger entries_never_change;
