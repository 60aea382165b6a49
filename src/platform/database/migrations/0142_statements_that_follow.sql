-- A statement begins where the one before it ended. Each line has its place in the account and what was there after it; both are null of lines
-- that were imported before, until the next statement of their account is. Ordinals leave room for lines that come later.
alter table bank_statements
  add column statement_number text,
  add column page integer,
  -- The ordinal of its last line, where it ends with what is newest of the account; null of one that only adds to the days before.
  add column ends_at bigint;
alter table bank_lines
  add column ordinal bigint,
  add column balance_after money_amount;

-- Money that no line explains: a statement was taken that does not begin where the one before it ended. It is an item of a reconciliation until
-- a statement closes it.
create table statement_gaps (
  id uuid primary key,
  firm_account_id uuid not null references firm_accounts,
  currency currency_code not null,
  statement_id uuid not null references bank_statements,
  -- What the lines that are there lack, above 0 where money came that is on none of them.
  amount money_amount not null,
  from_day date not null,
  to_day date not null,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  approved_by text not null,
  created_at timestamptz(3) not null,
  closed_by_statement_id uuid references bank_statements,
  closed_at timestamptz(3),
  constraint a_gap_runs_forward check (from_day <= to_day),
  constraint a_closed_gap_says_by_what check ((closed_by_statement_id is null) = (closed_at is null))
);
create index statement_gaps_open on statement_gaps (firm_account_id, id) where closed_at is null;
create index statement_gaps_of_a_statement on statement_gaps (statement_id);
create index statement_gaps_closed_by on statement_gaps (closed_by_statement_id) where closed_by_statement_id is not null;

-- A file as it was read, until another person approves that it is taken. It goes with the decision, or when that can come no more.
create table held_statements (
  id uuid primary key,
  firm_account_id uuid not null references firm_accounts,
  file_name text,
  file json not null,
  created_at timestamptz(3) not null
);
