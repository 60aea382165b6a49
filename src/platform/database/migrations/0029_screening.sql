-- What is known of a person or a business of a verification from identity registers, lists of sanctions and of politically
-- exposed persons, and registers of companies. Partners never see it. Every question is a row of its own, so that what was
-- known before stays; the current one of a person or business and check is what an approval reads. The rows go with their
-- person, and with their environment.
create table kyb_screenings (
  environment_id uuid not null references environments,
  id uuid not null,
  -- Null: the business itself.
  person_id uuid,
  check_name text not null check (check_name in ('identity', 'watchlist', 'register')),
  is_current boolean not null,
  status text not null check (status in ('asked', 'answered', 'refused', 'judged')),
  -- A hash of what was screened: a result does not hold for another name or number.
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  -- Null: the service itself, at a submission or before a result expires.
  asked_by text check (asked_by <> ''),
  -- Null until somebody answered: a provider, `by_hand` or `waiver`.
  provider text check (provider <> ''),
  provider_reference text,
  list_version text,
  outcome text check (outcome in ('clear', 'possible_match', 'match', 'not_found', 'waived')),
  -- What was found, the evidence of a person, the reason of a waiver, or why the provider refused.
  note text check (note <> ''),
  -- Who found it by hand, or approved the waiver; who proposed it.
  recorded_by text check (recorded_by <> ''),
  proposed_by text check (proposed_by <> ''),
  checked_at timestamptz(3),
  expires_at timestamptz(3),
  -- Soon expired, and no provider is there to be asked again: a person looks it up.
  is_expiring boolean not null,
  -- Whether a person found that a match concerns somebody else.
  verdict text check (verdict in ('cleared', 'confirmed')),
  verdict_reason text check (verdict_reason <> ''),
  judged_by text check (judged_by <> ''),
  judged_at timestamptz(3),
  created_at timestamptz(3) not null,
  call_due_at timestamptz(3),
  call_attempts integer not null default 0,
  called_at timestamptz(3),
  unknown_since timestamptz(3),
  primary key (environment_id, id),
  foreign key (environment_id, person_id) references kyb_people on delete cascade,
  constraint a_check_fits_who_is_screened check (case check_name
    when 'identity' then person_id is not null
    when 'register' then person_id is null
    else true
  end),
  constraint a_result_is_whole check (num_nulls(provider, outcome, checked_at, expires_at) =
    case when status in ('answered', 'judged') then 0 when status = 'refused' and provider is not null then 3 else 4 end),
  constraint a_judgement_is_whole
    check (num_nulls(verdict, verdict_reason, judged_by, judged_at) = case status when 'judged' then 0 else 4 end),
  constraint only_a_question_is_called_about check (call_due_at is null or (status = 'asked' and is_current)),
  constraint two_people_waive_a_screening check (
    case when outcome = 'waived' then person_skeleton(recorded_by) <> person_skeleton(proposed_by)
      and proposed_by is not null and recorded_by is not null
    else proposed_by is null end
  )
);

create unique index one_screening_is_current on kyb_screenings (environment_id, person_id, check_name)
nulls not distinct where is_current;
create index screenings_of_a_person on kyb_screenings (environment_id, person_id) where person_id is not null;
create index screenings_to_call on kyb_screenings (call_due_at) where call_due_at is not null;
create index screenings_to_judge on kyb_screenings (created_at)
where is_current and (status = 'refused' or status = 'answered' and outcome in ('possible_match', 'match', 'not_found'));
create index screenings_by_expiry on kyb_screenings (expires_at) where is_current and not is_expiring and expires_at is not null;
create index screenings_that_expire on kyb_screenings (expires_at) where is_current and is_expiring;
