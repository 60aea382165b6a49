-- An environment has one account of a kind per currency and part.
create unique index concurrently one_account_of_each_part on ledger_accounts (environment_id, currency, kind, part);
