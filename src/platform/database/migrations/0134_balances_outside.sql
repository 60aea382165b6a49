-- What is still outside of all places: a work loop moves it to them. Nothing is posted there any more, so the index is empty afterwards.
create index concurrently ledger_accounts_outside on ledger_accounts (environment_id, currency) where kind = 'funding_clearing' and balance <> 0;
