-- Access: the keys that partners sign with. Organisations and environments are in 0001_foundation.sql.

create table api_keys (
  id uuid primary key,
  key_id text not null unique,
  organisation_id uuid not null,
  mode mode_name not null,
  -- The keys of a sandbox that was deleted belong to none: they stay to be answered `key_revoked`.
  sandbox sandbox_name default 'default',
  label text,
  scopes text[] not null,
  ip_allowlist text[] not null,
  rate_limit integer check (rate_limit between 1 and 1000000),
  -- A signature is used with one Idempotency-Key only.
  strict_replay boolean not null default false,
  secret_sealed text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  expiry_announced boolean not null default false,
  revoked_at timestamptz(3),
  foreign key (organisation_id, mode, sandbox) references organisation_modes,
  constraint a_key_names_its_mode check (key_id ~ ('^pk_' || mode || '_[0-9A-Za-z]{32}$')),
  constraint a_key_of_no_sandbox_is_revoked check (sandbox is not null or revoked_at is not null),
  constraint an_allowlist_is_short check (cardinality(ip_allowlist) <= 50)
);

create index keys_of_a_sandbox on api_keys (organisation_id, mode, sandbox, id);
create index keys_that_will_expire on api_keys (expires_at) where revoked_at is null and expires_at is not null;
-- A sealed value begins with the version of its master key (`v1.<version>.…`): the rotation of master keys finds the values
-- under an old one by it. Every sealed column has such an index.
create index keys_by_secret_key on api_keys ((split_part(secret_sealed, '.', 2)::integer));
