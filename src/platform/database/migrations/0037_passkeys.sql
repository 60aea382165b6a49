-- Passkeys: a second factor beside the codes of an authenticator, for the firm's own people and for those of partners.

-- Of one person, of one side. Nothing here is secret: a public key proves only what its private key has signed.
create table passkeys (
  id uuid primary key,
  operator_id uuid references operators,
  member_id uuid references members,
  -- As the authenticator calls it, in base64url.
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  -- A COSE key, in base64url.
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$'),
  -- How often it has signed, as the authenticator counts; 0 for one that does not count.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint a_passkey_is_one_persons check (num_nonnulls(operator_id, member_id) = 1)
);

create index passkeys_by_operator on passkeys (operator_id, created_at, id) where operator_id is not null;
create index passkeys_by_member on passkeys (member_id, created_at, id) where member_id is not null;

-- What a passkey is asked to sign, once. Only its hash is here: whoever answers has to bring the text.
create table passkey_challenges (
  id uuid primary key,
  challenge_hash bytea not null unique check (length(challenge_hash) = 32),
  purpose text not null
    constraint a_challenge_has_a_known_purpose check (purpose in ('sign_in', 'proof', 'registration')),
  -- Both null where the password of a sign-in was wrong: what is answered then looks the same.
  operator_id uuid references operators,
  member_id uuid references members,
  -- The session whose person registers a passkey or proves once more who they are; null for a sign-in.
  session_id uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint a_challenge_is_one_persons_at_most check (num_nonnulls(operator_id, member_id) <= 1),
  constraint a_challenge_has_a_session_unless_it_makes_one check ((session_id is null) = (purpose = 'sign_in')),
  constraint a_challenge_lives_five_minutes_at_most check (
    expires_at > created_at and expires_at <= created_at + interval '5 minutes'
  )
);

create index passkey_challenges_by_age on passkey_challenges (created_at);
create index passkey_challenges_by_operator on passkey_challenges (operator_id) where operator_id is not null;
create index passkey_challenges_by_member on passkey_challenges (member_id) where member_id is not null;
