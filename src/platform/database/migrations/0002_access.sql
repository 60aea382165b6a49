create table api_keys (
  id uuid primary key,
  key_id text not null unique,
  organisation_id uuid not null,
  mode mode_name not null,
  label text,
  scopes text[] not null,
  ip_allowlist text[] not null,
  rate_limit integer check (rate_limit between 1 and 1000000),
  secret_sealed text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  expiry_announced boolean not null default false,
  revoked_at timestamptz(3),
  foreign key (organisation_id, mode) references organisation_modes,
  constraint a_key_names_its_mode check (key_id ~ ('^pk_' || mode || '_[0-9A-Za-z]{32}$')),
  constraint an_allowlist_is_short check (cardinality(ip_allowlist) <= 50)
);

create index keys_of_an_organisation on api_keys (organisation_id, mode, id);
create index keys_that_will_expire on api_keys (expires_at) where revoked_at is null and expires_at is not null;

-- The answer stored with the effect it answers for: a key exists exactly where its effect exists.
create table idempotency_keys (
  environment_id uuid not null,
  key text not null,
  fingerprint text not null,
  status smallint,
  body text,
  is_sealed boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (environment_id, key)
);

create index idempotency_keys_by_age on idempotency_keys using brin (created_at) with (pages_per_range = 16);

-- A client_reference is used once per environment and kind of record, for ever.
create table client_references (
  environment_id uuid not null,
  kind text not null check (kind in ('order', 'funding_request', 'withdrawal')),
  client_reference text not null,
  record_id uuid not null,
  primary key (environment_id, kind, client_reference)
);

-- Who did what to whom, and why: every action of the operator.
create table audit_entries (
  id uuid primary key,
  actor text not null check (actor <> ''),
  action text not null,
  subject_type text not null,
  subject_id text not null,
  organisation_id uuid references organisations,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz(3) not null
);

create index audit_entries_of_a_subject on audit_entries (subject_type, subject_id, id);
