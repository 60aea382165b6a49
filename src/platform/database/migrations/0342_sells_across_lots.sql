-- A holding finds the sells across lots that take from it.
create index concurrently sells_across_lots on orders using gin (lots jsonb_path_ops) where holding_id is null and lots is not null;
