-- How a person of the firm signs in: invited, with a password and a second factor, for a session.

alter table operators drop constraint operators_status_check;
alter table operators add constraint operators_status_check check (status in ('invited', 'active', 'suspended'));

-- Set by accepting an invitation. The step of the last code that was taken is kept, so that no code is good twice.
create table operator_credentials (
  operator_id uuid primary key references operators,
  password_hash text not null check (password_hash like '$scrypt$%'),
  totp_secret_sealed text not null,
  totp_last_step integer not null,
  changed_at timestamptz(3) not null
);

create index operator_credentials_by_key_version
  on operator_credentials ((split_part(totp_secret_sealed, '.', 2)::integer));

-- A link that works once. The second factor is made with it and becomes the person's when it is accepted.
create table operator_invitations (
  id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique check (length(token_hash) = 32),
  totp_secret_sealed text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  constraint an_invitation_lives_a_day_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '24 hours'
  ),
  constraint an_invitation_ends_one_way check (accepted_at is null or withdrawn_at is null)
);

create index operator_invitations_by_key_version
  on operator_invitations ((split_part(totp_secret_sealed, '.', 2)::integer));
-- An operator has one invitation at a time.
create unique index operator_invitations_open
  on operator_invitations (operator_id)
  where accepted_at is null and withdrawn_at is null;

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators,
  token_hash bytea not null unique check (length(token_hash) = 32),
  address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- When the person last proved who they are.
  authenticated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint a_session_lives_twelve_hours_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '12 hours'
  )
);

create index operator_sessions_by_operator on operator_sessions (operator_id, created_at desc);
create index operator_sessions_by_age on operator_sessions (created_at);

-- Attempts to sign in, per account and per address, each known by a hash: what is typed as an address may be a password.
create table operator_sign_in_attempts (
  subject_hash bytea primary key check (length(subject_hash) = 32),
  attempts integer not null check (attempts > 0),
  -- When the window began in which they are counted.
  created_at timestamptz(3) not null
);

create index operator_sign_in_attempts_by_age on operator_sign_in_attempts (created_at);
