-- A command line that asks for a token, until a person approves it in a browser. Only hashes of the codes are kept; the token is
-- made when the command line takes it, so that its text is nowhere before.
create table operator_logins (
  id uuid primary key,
  device_code_hash bytea not null unique check (length(device_code_hash) = 32),
  user_code_hash bytea not null unique check (length(user_code_hash) = 32),
  -- What the command line says of itself, and where it asked from.
  machine text not null check (machine <> ''),
  address text not null,
  -- How long the token will be good.
  days integer not null check (days between 1 and 90),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- How often it may ask, and when it last did.
  interval_seconds integer not null check (interval_seconds > 0),
  last_asked_at timestamptz(3),
  -- Who decided, and with which roles the token will act.
  operator_id uuid references operators,
  roles text[]
    constraint login_roles_are_known check (roles <@ array['viewer', 'compliance', 'dealing', 'finance', 'admin'])
    constraint an_approved_login_has_a_role check (cardinality(roles) > 0),
  approved_at timestamptz(3),
  refused_at timestamptz(3),
  token_id uuid references operator_tokens,
  redeemed_at timestamptz(3),
  constraint a_login_lives_ten_minutes_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '10 minutes'
  ),
  constraint a_login_is_decided_one_way check (approved_at is null or refused_at is null),
  constraint a_person_decides_a_login check ((operator_id is null) = (approved_at is null and refused_at is null)),
  constraint an_approval_names_roles check ((roles is null) = (approved_at is null)),
  constraint a_login_is_redeemed_with_a_token check ((token_id is null) = (redeemed_at is null)),
  constraint only_an_approved_login_is_redeemed check (redeemed_at is null or approved_at is not null)
);

create index operator_logins_by_age on operator_logins (created_at);
