-- Account numbers that an earlier master key sealed are found without reading the others.
create index concurrently payment_returns_by_key_version on payment_returns (((split_part(account_number_sealed, '.', 2))::integer));
