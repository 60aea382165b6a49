-- The deliveries of an endpoint that wait but not for their first lease: for another attempt, or since they were asked for. Their list read all
-- deliveries of the endpoint. A delivery that succeeds at its first attempt has no entry.
create index concurrently webhook_deliveries_made_again on webhook_deliveries (environment_id, endpoint_id, status, id)
  where next_attempt_at is not null and not is_first;
