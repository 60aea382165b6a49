-- Business verification, one per environment. Where it stands is environments.kyb_status: its row is locked first by
-- whatever changes any of these tables. A row of businesses or kyb_reviews is made when there is something to keep.
create table businesses (
  environment_id uuid primary key references environments,
  legal_name text,
  trading_name text,
  country text constraint business_country_is_served check (country in ('GH', 'NG')),
  entity_type text check (entity_type in ('private_limited', 'public_limited', 'partnership', 'other')),
  registration_number text,
  date_of_incorporation date,
  tax_id text,
  registered_address text,
  operating_address text,
  industry text,
  website text,
  use_case text,
  expected_monthly_volume text,
  source_of_funds text,
  licence_regulator text,
  licence_type text,
  licence_number text,
  contact_name text,
  contact_email text,
  contact_phone text,
  technical_contact_email text,
  updated_at timestamptz(3) not null
);

create table kyb_reviews (
  environment_id uuid primary key references environments,
  claimed_by text,
  note text,
  reasons text[] not null default '{}',
  reviewed_at timestamptz(3),
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  attested_name text,
  attested_title text
);

create domain review_status_name as text
  constraint review_status_is_known check (value in ('pending', 'in_review', 'approved', 'rejected', 'expired'));

-- Personal numbers are sealed, each on its own, with a mask to show and a keyed index to find doubles by.
create table kyb_people (
  environment_id uuid not null references environments,
  id uuid not null,
  roles text[] not null
    constraint roles_are_known check (roles <@ array['director', 'beneficial_owner', 'signatory', 'admin']),
  first_name text not null,
  last_name text not null,
  middle_name text,
  date_of_birth date,
  nationality text check (nationality ~ '^[A-Z]{2,3}$'),
  id_type text check (id_type in ('passport', 'nin', 'ghana_card', 'drivers_license', 'voters_card')),
  id_number_sealed text,
  id_number_masked text,
  id_number_index text,
  email text,
  phone text,
  residential_address text,
  ownership_percentage percent_rate
    constraint ownership_is_a_share check (ownership_percentage between 0 and 100),
  bvn_sealed text,
  bvn_masked text,
  bvn_index text,
  is_pep boolean not null,
  pep_details text,
  review_status review_status_name not null,
  review_note text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, id),
  constraint an_id_number_is_known_once unique (environment_id, id_number_index),
  constraint a_bvn_is_known_once unique (environment_id, bvn_index),
  constraint an_id_number_has_a_type check (id_number_sealed is null or id_type is not null),
  constraint an_owner_has_a_share check (not 'beneficial_owner' = any(roles) or ownership_percentage >= 5),
  constraint a_pep_is_explained check (not is_pep or pep_details is not null),
  constraint an_id_number_is_whole check (num_nulls(id_number_sealed, id_number_masked, id_number_index) in (0, 3)),
  constraint a_bvn_is_whole check (num_nulls(bvn_sealed, bvn_masked, bvn_index) in (0, 3))
);

-- The bytes lie in the storage, encrypted under a key of their own, which is sealed here.
create table kyb_documents (
  environment_id uuid not null references environments,
  id uuid not null,
  document_type text not null,
  person_id uuid,
  file_name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_name text not null,
  content_key_sealed text not null,
  review_status review_status_name not null,
  review_note text,
  created_at timestamptz(3) not null,
  primary key (environment_id, id),
  unique (environment_id, storage_name),
  foreign key (environment_id, person_id) references kyb_people on delete cascade
);

create index documents_by_storage_name on kyb_documents (storage_name);
create index documents_of_a_person on kyb_documents (environment_id, person_id) where person_id is not null;

-- Whoever looks for values under an old master key finds them by the version in their text: `v1.<version>.…`.
create index people_by_id_number_key on kyb_people ((split_part(id_number_sealed, '.', 2)::integer))
  where id_number_sealed is not null;
create index people_by_bvn_key on kyb_people ((split_part(bvn_sealed, '.', 2)::integer)) where bvn_sealed is not null;
create index documents_by_content_key on kyb_documents ((split_part(content_key_sealed, '.', 2)::integer));
create index keys_by_secret_key on api_keys ((split_part(secret_sealed, '.', 2)::integer));

-- Whatever removes a document's row, a person's deletion or a sandbox reset, leaves word that its bytes must go.
create table discarded_objects (
  storage_name text primary key,
  discarded_at timestamptz(3) not null
);

create function discard_document_bytes() returns trigger
language plpgsql as $$
begin
  insert into discarded_objects (storage_name, discarded_at)
  values (old.storage_name, clock_timestamp())
  on conflict do nothing;
  return null;
end
$$;

create trigger bytes_follow_their_document
after delete on kyb_documents
for each row execute function discard_document_bytes();

-- What this database keeps in a shared bucket stands under its own name, so that nobody sweeps another's objects.
create table storage_space (
  name uuid primary key,
  only_one boolean not null default true unique check (only_one)
);

insert into storage_space (name)
values (gen_random_uuid());
