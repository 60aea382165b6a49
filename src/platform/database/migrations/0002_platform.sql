-- What lies below the areas: requests that are answered once, the audit, the deletion of what a reset left behind, and the
-- simulated provider.

-- The answer is stored with the effect it answers for: a key exists exactly where its effect exists.
create table idempotency_keys (
  environment_id uuid not null,
  key text not null,
  fingerprint text not null,
  -- Of a key with strict_replay, the signature it was first used with: half of it identifies the request and is of no
  -- use to whoever reads it. Other keys leave it empty.
  signature text,
  -- A key may be bound to an intent whose answer is still to come: the record that the intent made.
  intent_id uuid,
  -- The environment that answered first, to which a sealed answer is bound, where a reset keeps what was made: a key or a
  -- webhook endpoint. Null for everything that goes with its environment.
  answered_in uuid,
  status smallint,
  body text,
  is_sealed boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (environment_id, key)
);

create unique index a_signature_has_one_key on idempotency_keys (environment_id, signature) where signature is not null;
create index idempotency_keys_that_outlive_a_reset on idempotency_keys (environment_id) where answered_in is not null;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at) with (pages_per_range = 16);

-- The signatures of later attempts, which were answered with what the first one stored.
create table repeated_signatures (
  environment_id uuid not null,
  signature text not null,
  key text not null,
  created_at timestamptz(3) not null,
  primary key (environment_id, signature)
);

create index repeated_signatures_by_age on repeated_signatures using brin (created_at) with (pages_per_range = 16);

-- Who did what to whom, and why: every action of the operator. It is append-only, and each entry carries the hash of the
-- one before it, so that an entry that was changed, removed or inserted later is found.
create table audit_entries (
  id uuid primary key,
  sequence bigint not null unique,
  actor text not null check (actor <> ''),
  action text not null,
  subject_type text not null,
  subject_id text not null,
  organisation_id uuid references organisations,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  hash bytea not null,
  created_at timestamptz(3) not null
);

create index audit_entries_of_a_subject on audit_entries (subject_type, subject_id, id);

create table audit_head (
  only_one boolean primary key default true check (only_one),
  sequence bigint not null,
  hash bytea not null
);

insert into audit_head (sequence, hash)
values (0, sha256(''));

create function audit_hash(previous bytea, entry audit_entries) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(
      entry.sequence, entry.id, entry.actor, entry.action, entry.subject_type, entry.subject_id, entry.organisation_id,
      entry.reason, entry.before, entry.after, entry.request_id, entry.address,
      round(extract(epoch from entry.created_at) * 1000)
    )::text,
    'UTF8'
  ))
$$;

-- The trigger writes the chain, so that no statement can leave it out. It runs with the owner's rights: the service works
-- as a role that may not write the head.
create function chain_audit_entry() returns trigger
language plpgsql security definer as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  new.sequence := head.sequence + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_head set sequence = new.sequence, hash = new.hash;
  return new;
end
$$;

create trigger entries_are_chained
before insert on audit_entries
for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger entries_never_change
before update or delete or truncate on audit_entries
for each statement execute function refuse_audit_change();

alter table audit_entries enable always trigger entries_are_chained;
alter table audit_entries enable always trigger entries_never_change;

-- Deletes some of the rows that a reset left behind, ledger history included, with the owner's rights: the service works
-- as a role that may not delete history. Only a sandbox environment that was reset and that no key belongs to any more
-- loses anything; only tables in the schema of `environments` are touched, as a table that the caller made could carry a
-- trigger of the caller's.
create function delete_rows_of_retired(relation regclass, retired uuid, at_most integer) returns integer
language plpgsql security definer as $$
declare
  tenant text := case when relation = 'environments'::regclass then 'id' else 'environment_id' end;
  deleted integer;
begin
  if not exists (
    select from environments
    where id = retired and mode = 'test' and retired_at is not null
  ) or exists (
    select from organisation_modes
    where environment_id = retired
  ) then
    raise exception 'rows go only with a sandbox environment that was reset' using errcode = 'P0001';
  end if;
  if not exists (
    select from pg_class one
    join pg_class beside on beside.relnamespace = one.relnamespace
    where one.oid = relation and beside.oid = 'environments'::regclass
  ) then
    raise exception '% is no table of the service', relation using errcode = 'P0001';
  end if;
  execute format(
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I = $1 limit $2)) and %2$I = $1',
    relation, tenant
  ) using retired, at_most;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke execute on function delete_rows_of_retired(regclass, uuid, integer) from public;

-- What runs with the owner's rights finds tables in this schema and nowhere else: a temporary table of the caller's with
-- the same name is not seen.
do $$
begin
  execute format('alter function chain_audit_entry() set search_path = %I, pg_temp', current_schema());
  execute format(
    'alter function delete_rows_of_retired(regclass, uuid, integer) set search_path = %I, pg_temp', current_schema()
  );
end $$;

-- What the simulated payments provider remembers: the other side of the sandbox, which keeps its records as a real one
-- does. `paid_at` is when the simulated payer paid.
create table simulated_records (
  mode mode_name not null,
  kind text not null check (kind in ('payment', 'mandate', 'virtual_account', 'transfer')),
  reference text not null,
  record json not null,
  paid_at timestamptz(3),
  primary key (mode, kind, reference)
);

create index simulated_payments_by_time on simulated_records (mode, paid_at, reference) where paid_at is not null;
create index simulated_payments_by_transaction on simulated_records (mode, (record ->> 'transaction_id'))
where kind = 'payment';
