create index concurrently inbound_payments_by_amount_and_time on inbound_payments (amount, currency, (coalesce(received_at, created_at)));
