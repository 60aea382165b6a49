-- An act on the firm's own side is recorded with the operator: the id and address of the person, the roles
-- that were used, and the session or token. It is
-- hashed with the rest; the hash of an entry without it stays what it was.
alter table audit_entries add column operator jsonb
  constraint an_operator_is_named_whole check (
    operator ?& array['id', 'email', 'roles', 'credential', 'credential_id']
  );

create or replace function audit_hash(previous bytea, entry audit_entries) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(
      entry.sequence, entry.id, entry.actor, entry.action, entry.subject_type, entry.subject_id, entry.organisation_id,
      entry.reason, entry.before, entry.after, entry.request_id, entry.address,
      round(extract(epoch from entry.created_at) * 1000)
    )::text || coalesce(entry.operator::text, ''),
    'UTF8'
  ))
$$;

create index audit_entries_of_an_operator on audit_entries ((operator ->> 'id'), id) where operator is not null;
