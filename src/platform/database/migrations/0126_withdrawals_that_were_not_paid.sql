-- The withdrawals of an environment whose money did not leave it, or came back: their list read all of its withdrawals. One that is paid has no entry.
create index concurrently withdrawals_not_paid on withdrawals (environment_id, status, id)
  where status in ('failed', 'cancelled', 'returned');
