-- The firm's own people, and what they prove who they are with.

-- A person is known by an e-mail address, whatever its letter case.
create table operators (
  id uuid primary key,
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$'),
  name text not null,
  roles text[] not null
    constraint operator_roles_are_known check (roles <@ array['viewer', 'compliance', 'dealing', 'finance', 'admin'])
    constraint an_operator_has_a_role check (cardinality(roles) > 0),
  status text not null check (status in ('active', 'suspended')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  suspended_at timestamptz(3),
  constraint an_operator_has_a_name check (person_skeleton(name) ~ '^[a-z0-9]+$')
);

create unique index operators_by_email on operators (lower(email));
-- Two people must not look like one where one proposes and another approves.
create unique index operators_by_skeleton on operators (person_skeleton(name));

-- What scripts and the command line send. Only the hash is kept. What a token may do is what its roles and its owner's roles
-- both hold when it is used.
create table operator_tokens (
  id uuid primary key,
  operator_id uuid not null references operators,
  name text not null check (name <> ''),
  roles text[] not null
    constraint token_roles_are_known check (roles <@ array['viewer', 'compliance', 'dealing', 'finance', 'admin'])
    constraint a_token_has_a_role check (cardinality(roles) > 0),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint a_token_lives_ninety_days_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '90 days'
  )
);

create index operator_tokens_by_operator on operator_tokens (operator_id);
