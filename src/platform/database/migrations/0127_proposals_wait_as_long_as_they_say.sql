-- How long a proposal may be approved is written on it: kinds may differ. The version before writes none, and means 24 hours. Null: without an end.
alter table proposals add column expires_hours integer default 24;
alter table proposals add constraint a_proposal_may_be_approved_for_hours check (expires_hours > 0) not valid;

alter table proposals drop constraint an_approval_comes_within_a_day;
alter table proposals add constraint an_approval_comes_in_time
  check (status <> 'approved' or decided_at - created_at <= expires_hours * interval '1 hour') not valid;

create or replace function proposals_keep_what_was_proposed() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.organisation_id, new.environment_id, new.payload, new.payload_sha256, new.reason,
      new.proposed_by, new.proposed_by_id, new.created_at, new.expires_hours)
    is distinct from
    (old.id, old.kind, old.organisation_id, old.environment_id, old.payload, old.payload_sha256, old.reason,
      old.proposed_by, old.proposed_by_id, old.created_at, old.expires_hours)
    or old.status <> 'proposed' then
    raise exception 'a proposal is decided as it was made, once' using errcode = 'P0001';
  end if;
  return new;
end $$;
