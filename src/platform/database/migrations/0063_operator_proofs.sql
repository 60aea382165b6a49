-- What a person proved for a script: that one token may approve these approvals, each once. Only the hash of the proof is kept.
create table operator_proofs (
  proof_hash bytea not null check (length(proof_hash) = 32),
  approval_id uuid not null,
  operator_id uuid not null references operators,
  -- The token or the session that asked for it, and alone may use it.
  credential_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (proof_hash, approval_id),
  constraint a_proof_lives_five_minutes_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '5 minutes'
  ),
  constraint a_proof_is_used_while_it_is_good check (used_at < expires_at)
);

create index operator_proofs_by_age on operator_proofs (created_at);
