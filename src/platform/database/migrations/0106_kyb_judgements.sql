-- What a reviewer said of a field of the business, as it stood: of another value it says nothing.
create table kyb_business_judgements (
  environment_id uuid not null references environments,
  field text not null,
  value text not null,
  decision text not null check (decision in ('approved', 'rejected')),
  note text,
  judged_by text not null check (judged_by <> ''),
  judged_at timestamptz(3) not null,
  primary key (environment_id, field)
);

-- An item of the checklist that the firm goes without: two people decided it, and why.
create table kyb_waivers (
  environment_id uuid not null references environments,
  code text not null,
  person_id uuid,
  -- How the item stood: a waiver of what was not judged says nothing of what was rejected since.
  was text not null check (was in ('missing', 'submitted', 'rejected')),
  reason text not null check (reason <> ''),
  proposed_by text not null,
  approved_by text not null,
  waived_at timestamptz(3) not null,
  constraint an_item_is_waived_once unique nulls not distinct (environment_id, code, person_id),
  constraint two_people_waive check (person_skeleton(approved_by) <> person_skeleton(proposed_by))
);
