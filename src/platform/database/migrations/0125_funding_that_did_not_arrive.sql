-- The funding requests of an environment that ended without money that stays: their list read all of its funding requests. One that is completed has
-- no entry.
create index concurrently funding_requests_without_money on funding_requests (environment_id, status, id)
  where status in ('failed', 'expired', 'cancelled', 'reversed');
