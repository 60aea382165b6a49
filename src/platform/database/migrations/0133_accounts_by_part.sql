-- The shares of a place, of all environments.
create index concurrently ledger_accounts_by_part on ledger_accounts (part) where part <> '';
