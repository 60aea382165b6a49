-- The operator. The audit of its actions is in 0002_platform.sql.

-- What one person proposed and another decides. It is done in the transaction of the approval, with all its checks.
create table proposals (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  organisation_id uuid references organisations,
  environment_id uuid references environments,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  reason text not null check (reason <> ''),
  status text not null check (status in ('proposed', 'approved', 'withdrawn', 'refused')),
  proposed_by text not null,
  created_at timestamptz(3) not null,
  decided_by text,
  decided_at timestamptz(3),
  decision_reason text,
  constraint a_person_has_a_name check (
    person_skeleton(proposed_by) ~ '^[a-z0-9]+$' and person_skeleton(decided_by) ~ '^[a-z0-9]+$'
  ),
  constraint a_decision_has_its_person_and_time check (
    (status = 'proposed') = (decided_by is null) and (status = 'proposed') = (decided_at is null)
  ),
  constraint two_people_decide check (
    (status = 'withdrawn') = (person_skeleton(decided_by) = person_skeleton(proposed_by))
  ),
  constraint an_approval_comes_within_a_day check (
    status <> 'approved' or decided_at - created_at <= interval '24 hours'
  ),
  constraint a_refusal_says_why check (status <> 'refused' or decision_reason <> '')
);

create index proposals_waiting on proposals (created_at) where status = 'proposed';
create index proposals_by_environment on proposals (environment_id) where environment_id is not null;

create function proposals_keep_what_was_proposed() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.organisation_id, new.environment_id, new.payload, new.reason, new.proposed_by, new.created_at)
    is distinct from
    (old.id, old.kind, old.organisation_id, old.environment_id, old.payload, old.reason, old.proposed_by, old.created_at)
    or old.status <> 'proposed' then
    raise exception 'a proposal is decided as it was made, once' using errcode = 'P0001';
  end if;
  return new;
end $$;

create trigger proposals_stay before update on proposals
for each row execute function proposals_keep_what_was_proposed();
