create unique index concurrently a_transaction_waits_in_suspense_once on unmatched_payments (mode, provider, transaction_id) where status <> 'undone';
