-- How tables of an account's bank are read, as a person said it once.
create table statement_mappings (
  firm_account_id uuid primary key references firm_accounts,
  mapping json not null,
  kept_by text not null,
  kept_at timestamptz(3) not null
);
