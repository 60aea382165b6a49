create index concurrently unmatched_payments_by_amount on unmatched_payments (amount, currency);
