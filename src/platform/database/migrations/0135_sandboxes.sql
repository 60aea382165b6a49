-- An organisation has several sandboxes, each an environment of its own: the test mode points to one environment per
-- sandbox. Live has one environment, under the same name as the sandbox that every organisation begins with.
create domain sandbox_name as text
  constraint a_sandbox_name_is_plain check (value ~ '^[a-z0-9-]{1,40}$');

alter table environments add column sandbox sandbox_name not null default 'default';
alter table api_keys add column sandbox sandbox_name default 'default';
alter table webhook_endpoints add column sandbox sandbox_name not null default 'default';
alter table organisation_modes
  add column sandbox sandbox_name not null default 'default',
  add column created_at timestamptz(3);

update organisation_modes
set created_at = organisations.created_at
from organisations
where organisations.id = organisation_modes.organisation_id;

alter table organisation_modes alter column created_at set not null;

alter table api_keys drop constraint api_keys_organisation_id_mode_fkey;
alter table webhook_endpoints drop constraint webhook_endpoints_organisation_id_mode_fkey;
alter table organisation_modes
  drop constraint organisation_modes_pkey,
  add primary key (organisation_id, mode, sandbox),
  add constraint only_test_mode_has_sandboxes check (mode = 'test' or sandbox = 'default');

-- The keys of a sandbox that was deleted belong to none: they stay to be answered `key_revoked`.
alter table api_keys
  add foreign key (organisation_id, mode, sandbox) references organisation_modes,
  add constraint a_key_of_no_sandbox_is_revoked check (sandbox is not null or revoked_at is not null);
alter table webhook_endpoints
  add foreign key (organisation_id, mode, sandbox) references organisation_modes;

drop index keys_of_an_organisation;
drop index webhook_endpoints_of_an_organisation;
create index keys_of_a_sandbox on api_keys (organisation_id, mode, sandbox, id);
create index webhook_endpoints_of_a_sandbox on webhook_endpoints (organisation_id, mode, sandbox, id);

-- Of what a reset keeps, a key or a webhook endpoint, the Idempotency-Key is kept too: this is the environment that
-- answered first, which a sealed answer is bound to. Null for everything that goes with its environment.
alter table idempotency_keys add column answered_in uuid;
create index idempotency_keys_that_outlive_a_reset on idempotency_keys (environment_id) where answered_in is not null;
