-- Market data that people of the firm handle: rows of the quarantine that are turned down, and files that were imported.

alter table market_quarantine
add column rejected_at timestamptz(3),
add column rejected_by text check (rejected_by <> ''),
add column reject_reason text check (reject_reason <> ''),
add constraint a_row_is_released_or_rejected check (released_at is null or rejected_at is null),
add constraint a_rejection_says_who_and_why check (
  (rejected_at is null) = (rejected_by is null) and (rejected_at is null) = (reject_reason is null)
);

create index market_quarantine_that_waits on market_quarantine (exchange, kind, id)
where released_at is null and rejected_at is null;

-- A file that was imported over the operators' API, and what came of it. The rows themselves are market data or in quarantine.
create table market_imports (
  id uuid primary key,
  kind text not null check (
    kind in ('instruments', 'quotes', 'bars', 'sessions', 'disclosures', 'rates', 'holidays', 'links')
  ),
  -- Null where each row of the file names its own.
  exchange text references exchanges,
  provider text not null,
  file_name text not null check (file_name <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  rows integer not null check (rows >= 0),
  published integer not null check (published >= 0),
  rejected integer not null check (rejected between 0 and rows),
  -- The first of the rows that failed, each with its number and the reason.
  problems json not null,
  imported_by text not null,
  operator_id uuid not null references operators,
  created_at timestamptz(3) not null,
  constraint a_file_of_market_data_is_imported_once unique nulls not distinct (kind, exchange, sha256),
  constraint an_import_names_its_exchange check ((kind in ('holidays', 'links')) = (exchange is null))
);
