-- The deliveries of an endpoint that failed or were cancelled, which are few: their list read all deliveries of the endpoint. A delivery
-- that succeeds has no entry.
create index concurrently webhook_deliveries_undelivered on webhook_deliveries (environment_id, endpoint_id, status, id)
  where status in ('failed', 'cancelled');
