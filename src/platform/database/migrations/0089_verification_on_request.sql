alter table ledger_verification add column is_hurried boolean not null default false;
