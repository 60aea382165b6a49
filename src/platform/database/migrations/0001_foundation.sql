-- The forms of values, and organisations with their environments. These belong to the area of access; they are here because
-- the tables of every area refer to them. The next file is the platform and its providers; then comes one file per area, in
-- the order of the areas. Each refers only to files before it.

-- Values are stored in the form the API shows them, so that nothing is reformatted on the way out. Plain numeric
-- keeps the scale it is given; numeric(20,2) would round silently and NaN would pass a simple comparison.
-- The API bounds one amount and one wallet at fifteen digits. An account that adds up many of them, such as all money
-- that came in from outside, needs more.
create domain money_amount as numeric
  constraint money_has_two_decimals check (scale(value) = 2 and abs(value) < 1e24);

create domain unit_price as numeric
  constraint price_is_canonical check (value > 0 and value < 1e12 and scale(value) = greatest(2, min_scale(value)) and scale(value) <= 8);

create domain unit_count as numeric
  constraint units_are_canonical check (value >= 0 and value < 1e24 and scale(value) = min_scale(value) and scale(value) <= 8);

create domain percent_rate as numeric
  constraint percent_has_four_decimals check (scale(value) = 4 and abs(value) < 1e9);

create domain currency_code as text
  constraint currency_is_known check (value in ('NGN', 'GHS', 'USD'));

create domain mode_name as text
  constraint mode_is_known check (value in ('test', 'live'));

create domain sandbox_name as text
  constraint a_sandbox_name_is_plain check (value ~ '^[a-z0-9-]{1,40}$');

-- What people see of a name at a glance, as src/vocabulary/person.ts has it: two names with one skeleton are one person.
create function person_skeleton(name text) returns text
language sql immutable strict parallel safe as $$
  select replace(replace(
    translate(
      translate(
        regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZɓƁɖƉɗƊđĐɛƐǝƎəƏƒƑƙƘıłŁŋŊɔƆøØʋƲɣƔƴƳ',
        'abcdefghijklmnopqrstuvwxyzbbddddddeeeeeeffkklllnnoooovvyyyy'
      ),
      $signs$01i|!5$@ "#%&'()*+,-./:;<=>?[\]^_`{}~$signs$,
      'ollllssa'
    ),
    'rn', 'm'), 'vv', 'w')
$$;

-- Organisations and environments

create table organisations (
  id uuid primary key,
  name text not null check (name <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  status text not null default 'active' check (status in ('active', 'restricted', 'suspended', 'closed')),
  status_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- The tenant: live has one per organisation, test mode one per sandbox. An environment without an organisation is the
-- operator's own (the house): it holds suspense and, in live mode, the allocations that all partners share.
create table environments (
  id uuid primary key,
  organisation_id uuid references organisations,
  mode mode_name not null,
  sandbox sandbox_name not null default 'default',
  kyb_status text not null default 'draft'
    check (kyb_status in ('draft', 'submitted', 'under_review', 'approved', 'more_info_required', 'rejected', 'suspended')),
  -- How far the environment's clock is ahead of real time, and when it was first advanced, in real time: what was
  -- created since then was created in advanced time.
  offset_ms bigint not null default 0 check (offset_ms >= 0),
  advanced_from timestamptz(3),
  created_at timestamptz(3) not null,
  -- When a reset put another environment in its place: from then on it only waits to be dropped.
  retired_at timestamptz(3),
  constraint only_the_sandbox_moves_its_clock check (mode = 'test' or offset_ms = 0),
  constraint only_an_advanced_clock_says_since_when check (advanced_from is null or offset_ms > 0),
  constraint only_the_sandbox_is_reset check (mode = 'test' or retired_at is null)
);

create unique index one_house_per_mode on environments (mode) where organisation_id is null;
create index environments_to_drop on environments (retired_at) where retired_at is not null;

-- Keys and webhook endpoints belong to organisation, mode and sandbox; this row says which environment that is today. A
-- reset makes a fresh environment and changes the reference.
create table organisation_modes (
  organisation_id uuid not null references organisations,
  mode mode_name not null,
  sandbox sandbox_name not null default 'default',
  environment_id uuid not null unique references environments,
  created_at timestamptz(3) not null,
  primary key (organisation_id, mode, sandbox),
  constraint only_test_mode_has_sandboxes check (mode = 'test' or sandbox = 'default')
);

insert into environments (id, mode, created_at)
values
  ('00000000-0000-7000-8000-000000000001', 'test', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000002', 'live', '2026-01-01T00:00:00Z');
