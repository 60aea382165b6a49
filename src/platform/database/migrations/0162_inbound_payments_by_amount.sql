create index concurrently inbound_payments_by_amount on inbound_payments (amount, currency);
