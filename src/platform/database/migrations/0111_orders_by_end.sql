-- How the orders that ended within a period are found, for the trade blotter of a day: without it each look at one reads all orders before.
create index concurrently orders_by_end on orders (environment_id, (least(completed_at, failed_at, cancelled_at)))
where least(completed_at, failed_at, cancelled_at) is not null;
