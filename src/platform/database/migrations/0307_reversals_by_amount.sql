create index concurrently funding_reversals_by_amount on funding_reversals (amount, currency, created_at);
