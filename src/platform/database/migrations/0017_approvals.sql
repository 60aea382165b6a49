-- Who proposed and who decided on the operators' listener. Null is what was said on the command line, which has a name alone. The hash
-- of the payload is what a decision names; a proposal that is older than it has none.
alter table proposals
  add column payload_sha256 text,
  add column proposed_by_id uuid references operators,
  add column decided_by_id uuid references operators,
  add constraint a_payload_is_named_by_its_hash check (payload_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint two_operators_decide check ((status = 'withdrawn') = (decided_by_id = proposed_by_id)),
  add constraint what_waits_has_no_decider check (status <> 'proposed' or decided_by_id is null);

create index proposals_by_kind on proposals (kind, id);

create or replace function proposals_keep_what_was_proposed() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.organisation_id, new.environment_id, new.payload, new.payload_sha256, new.reason,
      new.proposed_by, new.proposed_by_id, new.created_at)
    is distinct from
    (old.id, old.kind, old.organisation_id, old.environment_id, old.payload, old.payload_sha256, old.reason,
      old.proposed_by, old.proposed_by_id, old.created_at)
    or old.status <> 'proposed' then
    raise exception 'a proposal is decided as it was made, once' using errcode = 'P0001';
  end if;
  return new;
end $$;

-- An adjustment is decided as the proposal that has its id. Those that wait get theirs.
insert into proposals (id, kind, organisation_id, environment_id, payload, reason, status, proposed_by, created_at)
select adjustment.id, 'ledger_adjustment', environment.organisation_id, environment.id,
  jsonb_build_object(
    'currency', adjustment.currency, 'direction', adjustment.direction, 'amount', adjustment.amount::text
  ),
  adjustment.reason, 'proposed', adjustment.proposed_by, adjustment.created_at
from adjustments adjustment
join environments environment on environment.id = adjustment.environment_id
where adjustment.status = 'proposed'
  and person_skeleton(adjustment.proposed_by) ~ '^[a-z0-9]+$';

alter table fulfilments_pending_approval
  add column reported_by_id uuid references operators;
