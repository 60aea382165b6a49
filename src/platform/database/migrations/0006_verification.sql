-- Verification of businesses (KYB), one per environment. Its status is environments.kyb_status: whatever changes any of
-- these tables locks that row first. A row of businesses or kyb_reviews is made when there is something to keep.

create domain review_status_name as text
  constraint review_status_is_known check (value in ('pending', 'in_review', 'approved', 'rejected', 'expired'));

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

-- Personal numbers are sealed, each on its own, with a mask to show and a keyed index to find duplicates by.
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

create index people_by_id_number_key on kyb_people ((split_part(id_number_sealed, '.', 2)::integer))
where id_number_sealed is not null;
create index people_by_bvn_key on kyb_people ((split_part(bvn_sealed, '.', 2)::integer)) where bvn_sealed is not null;

-- The bytes are in the document storage, encrypted under a key of their own, which is sealed here.
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
create index documents_by_content_key on kyb_documents ((split_part(content_key_sealed, '.', 2)::integer));

-- The bytes of a document whose row was deleted, alone, with its person or by a sandbox reset: they are to be removed from
-- the storage.
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

-- The name under which this database keeps its objects in a shared bucket, so that nobody removes the objects of another.
create table storage_space (
  name uuid primary key,
  only_one boolean not null default true unique check (only_one)
);

insert into storage_space (name)
values (gen_random_uuid());

create table kyb_reviews (
  environment_id uuid primary key references environments,
  claimed_by text,
  note text,
  reasons text[] not null default '{}',
  attested_name text,
  attested_title text,
  submitted_at timestamptz(3),
  reviewed_at timestamptz(3),
  approved_at timestamptz(3)
);

-- What a reviewer decided on a field of the business, with the value it had: it does not hold for another value.
create table kyb_business_judgements (
  environment_id uuid not null references environments,
  field text not null,
  value text not null,
  decision text not null check (decision in ('approved', 'rejected')),
  note text,
  judged_by text not null check (judged_by <> ''),
  judged_at timestamptz(3) not null,
  primary key (environment_id, field)
);

-- An item of the checklist that the firm may leave out: two people decided it, and why.
create table kyb_waivers (
  environment_id uuid not null references environments,
  code text not null,
  person_id uuid,
  -- The state of the item then: a waiver of what was not judged does not hold for what was rejected since.
  was text not null check (was in ('missing', 'submitted', 'rejected')),
  reason text not null check (reason <> ''),
  proposed_by text not null,
  approved_by text not null,
  waived_at timestamptz(3) not null,
  constraint an_item_is_waived_once unique nulls not distinct (environment_id, code, person_id),
  constraint two_people_waive check (person_skeleton(approved_by) <> person_skeleton(proposed_by))
);
