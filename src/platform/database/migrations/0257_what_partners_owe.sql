-- What partners owe after reversals is read of all of them, by currency. No column of it changes with a balance.
create index concurrently what_partners_owe on ledger_accounts (currency, environment_id) where kind = 'receivable';
