-- The people of partners, and how they sign in to the dashboard: as the firm's own people do, in tables of their own.

create table members (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$'),
  name text not null,
  role text not null constraint a_member_has_a_known_role check (role in ('owner', 'developer', 'finance', 'viewer')),
  status text not null check (status in ('invited', 'active', 'suspended')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  suspended_at timestamptz(3),
  constraint a_member_has_a_name check (person_skeleton(name) ~ '^[a-z0-9]+$')
);

-- A person signs in with an address, so that it says which organisation is meant.
create unique index members_by_email on members (lower(email));
create index members_by_organisation on members (organisation_id, created_at, id);

-- Set by accepting an invitation. The step of the last code that was taken is kept, so that no code is good twice.
create table member_credentials (
  member_id uuid primary key references members,
  password_hash text not null check (password_hash like '$scrypt$%'),
  totp_secret_sealed text not null,
  totp_last_step integer not null,
  changed_at timestamptz(3) not null
);

create index member_credentials_by_key_version
  on member_credentials ((split_part(totp_secret_sealed, '.', 2)::integer));

create table member_invitations (
  id uuid primary key,
  member_id uuid not null references members,
  token_hash bytea not null unique check (length(token_hash) = 32),
  totp_secret_sealed text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  constraint a_member_invitation_lives_a_day_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '24 hours'
  ),
  constraint a_member_invitation_ends_one_way check (accepted_at is null or withdrawn_at is null)
);

create index member_invitations_by_key_version
  on member_invitations ((split_part(totp_secret_sealed, '.', 2)::integer));
-- A member has one invitation at a time.
create unique index member_invitations_open
  on member_invitations (member_id)
  where accepted_at is null and withdrawn_at is null;

create table member_sessions (
  id uuid primary key,
  member_id uuid not null references members,
  token_hash bytea not null unique check (length(token_hash) = 32),
  address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- When the person last proved who they are.
  authenticated_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint a_member_session_lives_twelve_hours_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '12 hours'
  )
);

create index member_sessions_by_member on member_sessions (member_id, created_at desc);
create index member_sessions_by_age on member_sessions (created_at);
