-- Reads the accounts that were there, while others are written.
alter table ledger_accounts validate constraint ledger_accounts_kind_check;
