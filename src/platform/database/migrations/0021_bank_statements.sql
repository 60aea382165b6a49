-- Statements of the firm's own bank accounts: what the bank says of money that came and went. A line moves no money by
-- itself: it is tied to the record that it is about, or it leads to a payment in suspense.

create table firm_accounts (
  id uuid primary key,
  bank_name text not null check (bank_name <> ''),
  account_number text not null check (account_number ~ '^[A-Z0-9]{4,34}$'),
  currency currency_code not null,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint a_firm_account_is_known_once unique (account_number, currency),
  constraint a_firm_account_has_one_currency unique (id, currency)
);

create table bank_statements (
  id uuid primary key,
  firm_account_id uuid not null,
  currency currency_code not null,
  format text not null check (format in ('csv', 'mt940', 'camt053')),
  file_name text,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  bank_reference text,
  first_day date not null,
  last_day date not null,
  opening_balance money_amount not null,
  closing_balance money_amount not null,
  -- What the lines lack to lead from the opening to the closing balance: only where wrong rows were left out.
  difference money_amount not null,
  lines integer not null,
  -- Of these, how many stood on an earlier statement already: they are not stored again.
  known_lines integer not null,
  -- The rows that could not be read, each with its problems.
  rows_left_out json not null,
  imported_by text not null,
  created_at timestamptz(3) not null,
  foreign key (firm_account_id, currency) references firm_accounts (id, currency),
  constraint a_file_is_imported_once unique (file_hash),
  constraint a_statement_runs_forward check (first_day <= last_day),
  constraint lines_tie_the_balances check (difference = 0 or json_array_length(rows_left_out) > 0),
  constraint a_statement_counts_its_lines check (known_lines between 0 and lines)
);

create index bank_statements_of_an_account on bank_statements (firm_account_id, last_day);

create table bank_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements,
  firm_account_id uuid not null references firm_accounts,
  currency currency_code not null,
  -- Where it stands in the file.
  row_number integer not null check (row_number > 0),
  day date not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount money_amount not null check (amount > 0),
  reference text,
  narration text not null,
  counterparty_name text,
  counterparty_account_masked text,
  -- What makes two lines of two files the same one: its content, and the how many-th it is with that content that day.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('unmatched', 'matched', 'ignored', 'suspense')),
  matched_type text check (matched_type in ('funding_payment', 'withdrawal', 'unmatched_payment')),
  matched_id uuid,
  -- The reference that people see of what it is matched to.
  matched_reference text,
  -- Whether the match credited the money: then it cannot be taken back here.
  moved_money boolean not null default false,
  -- Who decided: a person, or `system` at the import.
  decided_by text,
  decision_reason text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint a_row_is_one_line unique (statement_id, row_number),
  constraint a_line_is_stored_once unique (firm_account_id, content_hash),
  constraint a_match_names_its_record check ((status in ('matched', 'suspense')) = (matched_type is not null)),
  constraint a_matched_record_has_an_id check ((matched_type is null) = (matched_id is null)),
  constraint suspense_holds_credits check (status <> 'suspense' or (direction = 'credit' and matched_type = 'unmatched_payment')),
  constraint only_a_match_moves_money check (not moved_money or status in ('matched', 'suspense')),
  constraint an_ignored_line_says_why check (status <> 'ignored' or decision_reason is not null),
  constraint a_decision_has_its_maker check (
    (status = 'unmatched') = (decided_at is null) and (decided_at is null) = (decided_by is null)
  )
);

-- The same money is not tied to two lines: each payment stands on one, and a withdrawal on one each way.
create unique index a_record_is_on_one_line on bank_lines (matched_type, matched_id, direction)
where matched_id is not null;
create index bank_lines_of_a_statement on bank_lines (statement_id, id);
create index bank_lines_unmatched on bank_lines (id) where status = 'unmatched';
create index bank_lines_of_a_day on bank_lines (firm_account_id, day);
