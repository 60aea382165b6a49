-- What the general ledger of the firm was given of the books: each closed day by one run, so each entry once.
create table journal_exports (
  id uuid primary key,
  number integer not null unique check (number > 0),
  -- What was asked for: a day or a month. Its days are those that no run before it had.
  period text not null check (period ~ '^\d{4}-\d\d(-\d\d)?$'),
  form text not null check (form in ('single', 'summed')),
  lines bigint not null check (lines > 0),
  made_by text not null check (made_by <> ''),
  created_at timestamptz(3) not null
);

-- A day that was exported stays closed: what its run exported is then the same for ever.
create table journal_export_days (
  day date primary key references closed_days (day),
  export_id uuid not null references journal_exports (id)
);
create index journal_export_days_by_export on journal_export_days (export_id, day);

-- The chart of accounts as it was at the run: which code collects each kind, or of a kind with parts one part.
create table journal_export_codes (
  export_id uuid not null references journal_exports (id),
  kind text not null,
  part text not null,
  code text not null,
  name text not null,
  primary key (export_id, kind, part)
);

-- Whose entries it has, by the names of then; the firm itself has none.
create table journal_export_partners (
  export_id uuid not null references journal_exports (id),
  environment_id uuid not null references environments (id),
  name text,
  primary key (export_id, environment_id)
);

-- What each code has of a day, in each currency.
create table journal_export_sums (
  export_id uuid not null references journal_exports (id),
  day date not null,
  currency currency_code not null,
  code text not null,
  debits money_amount not null check (debits >= 0),
  credits money_amount not null check (credits >= 0),
  debit_entries bigint not null,
  credit_entries bigint not null,
  primary key (export_id, day, currency, code)
);
