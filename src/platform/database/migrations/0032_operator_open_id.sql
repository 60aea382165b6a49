-- Sign-in of operators by an OpenID Connect provider.

-- Who an operator is at the provider, from the first sign-in on. An e-mail address can be given to another person there; a subject
-- cannot.
create table operator_open_id_subjects (
  operator_id uuid not null references operators,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> '' and length(subject) <= 255),
  created_at timestamptz(3) not null,
  primary key (operator_id, issuer),
  constraint a_subject_is_one_operator unique (issuer, subject)
);

-- A person was sent to the provider. State, nonce and verifier follow from a secret that the browser keeps; only its hash is here.
create table operator_open_id_attempts (
  id uuid primary key,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The session whose person proves once more who they are; null for a sign-in.
  session_id uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint an_attempt_lives_ten_minutes_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '10 minutes'
  )
);

create index operator_open_id_attempts_by_age on operator_open_id_attempts (created_at);
