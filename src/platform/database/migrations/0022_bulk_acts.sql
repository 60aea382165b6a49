-- An act upon many records, asked for in one request or by one file. What was asked for is stored before anything is done, by
-- its hash, so that the same again goes on where it ended and does nothing twice.
create table bulk_runs (
  id uuid primary key,
  act text not null check (act in ('submit', 'fulfil', 'redeem', 'fail', 'settle')),
  source text not null check (source in ('request', 'file')),
  -- SHA-256 in hexadecimal: of the act and its items, or of the bytes of the file.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text,
  line_count integer not null check (line_count > 0),
  operator_id uuid not null,
  created_by text not null check (created_by <> ''),
  created_at timestamptz(3) not null,
  -- When its lines were first applied; a file is looked at before that.
  applied_at timestamptz(3),
  constraint the_same_is_stored_once unique (source, hash),
  constraint a_file_has_a_name check ((source = 'file') = (file_name is not null))
);

-- One line of it. Its outcome is written in the transaction that acts.
create table bulk_lines (
  run_id uuid not null references bulk_runs,
  place integer not null check (place > 0),
  -- The record as it was named: its id or its reference.
  named text not null,
  record_id uuid,
  units text,
  price text,
  proceeds text,
  reason text,
  -- By field, what is wrong with a line of a file; such a line is never applied.
  problems json,
  environment_id uuid,
  outcome text check (outcome in ('done', 'pending_approval', 'refused')),
  code text,
  details json,
  judged_at timestamptz(3),
  primary key (run_id, place),
  constraint an_outcome_has_its_time check ((outcome is null) = (judged_at is null)),
  constraint a_refusal_has_its_code check (coalesce(outcome = 'refused', false) = (code is not null)),
  constraint what_is_wrong_is_never_applied check (problems is null or outcome is null)
) with (fillfactor = 80);
