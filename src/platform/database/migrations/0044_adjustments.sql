-- Money moved by hand: one person proposes it, another approves it, and what was approved is what is posted.
create table adjustments (
  environment_id uuid not null references environments,
  id uuid not null,
  currency currency_code not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount money_amount not null check (amount > 0),
  reason text not null check (reason <> ''),
  status text not null check (status in ('proposed', 'posted')),
  proposed_by text not null check (proposed_by <> ''),
  approved_by text,
  created_at timestamptz(3) not null,
  posted_at timestamptz(3),
  primary key (environment_id, id),
  constraint two_people_adjust check (lower(approved_by) <> lower(proposed_by)),
  constraint a_posted_adjustment_was_approved check (
    (status = 'posted') = (approved_by is not null) and (status = 'posted') = (posted_at is not null)
  )
);

create function adjustments_keep_what_was_proposed() returns trigger language plpgsql as $$
begin
  if (new.environment_id, new.id, new.currency, new.direction, new.amount::numeric, new.reason, new.proposed_by, new.created_at)
    is distinct from
    (old.environment_id, old.id, old.currency, old.direction, old.amount::numeric, old.reason, old.proposed_by, old.created_at)
    or old.status = 'posted' then
    raise exception 'an adjustment is approved as it was proposed, once' using errcode = 'P0001';
  end if;
  return new;
end $$;

create trigger adjustments_stay before update on adjustments
for each row execute function adjustments_keep_what_was_proposed();
