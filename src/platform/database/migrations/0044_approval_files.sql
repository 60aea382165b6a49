-- What shows that a proposed act is right: an invoice, a message of the bank, a contract note. Added while it waits, never changed.
create table approval_files (
  id uuid primary key,
  proposal_id uuid not null references proposals,
  file_name text not null check (file_name <> ''),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes integer not null check (size_bytes between 1 and 2097152),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- In base64, sealed with the master key.
  content_sealed text not null,
  added_by text not null check (added_by <> ''),
  created_at timestamptz(3) not null
);

create index approval_files_of_their_proposal on approval_files (proposal_id, id);
