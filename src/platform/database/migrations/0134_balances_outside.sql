-- What may still be outside of all places: a work loop moves it to them. Its condition names no balance, as each update of an indexed column writes
-- the index too; new environments have no such account.
create index concurrently ledger_accounts_outside on ledger_accounts (environment_id, currency) where kind = 'funding_clearing';
