-- A key with strict_replay: a signature is used with one Idempotency-Key only. The signature stands with the key that it
-- bound; half of it tells requests apart, and is of no use to whoever reads it. Other keys leave the column empty.
alter table api_keys add column strict_replay boolean not null default false;

alter table idempotency_keys add column signature text;
create unique index a_signature_has_one_key on idempotency_keys (environment_id, signature) where signature is not null;

-- The signatures of later attempts, which were answered from what the first one stored.
create table repeated_signatures (
  environment_id uuid not null,
  signature text not null,
  key text not null,
  created_at timestamptz(3) not null,
  primary key (environment_id, signature)
);

create index repeated_signatures_by_age on repeated_signatures using brin (created_at) with (pages_per_range = 16);
