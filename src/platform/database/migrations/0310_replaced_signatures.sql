-- What two people signed of a place and a day, where a statement that came later says another balance: the record is open again, and this stays.
create table replaced_signatures (
  reconciliation_id uuid not null references place_reconciliations (id),
  number integer not null check (number > 0),
  balance_there money_amount not null,
  balance_from text not null check (balance_from in ('statement', 'provider', 'person', 'nothing')),
  balance_here money_amount not null,
  explained money_amount not null,
  items json not null,
  note text,
  prepared_by text not null check (prepared_by <> ''),
  prepared_at timestamptz(3) not null,
  signed_by text not null check (signed_by <> ''),
  signed_at timestamptz(3) not null,
  -- What statements said of the day from then on; null: nothing.
  balance_then money_amount,
  -- The statement that was taken, or taken back: then it is gone.
  statement_id uuid not null,
  proposed_by text not null check (proposed_by <> ''),
  approved_by text not null check (approved_by <> ''),
  reason text not null check (reason <> ''),
  replaced_at timestamptz(3) not null,
  primary key (reconciliation_id, number),
  constraint two_people_signed check (person_skeleton(signed_by) <> person_skeleton(prepared_by)),
  constraint two_people_replace check (person_skeleton(approved_by) <> person_skeleton(proposed_by))
);

alter table place_reconciliation_steps
  drop constraint place_reconciliation_steps_step_check,
  add constraint place_reconciliation_steps_step_check
    check (step in ('prepared', 'sent_back', 'signed', 'reopened')) not valid;
