-- What left within the last 24 hours is summed at each approval of a live withdrawal.
create index concurrently withdrawals_by_approval on withdrawals (environment_id, currency, approved_at)
where approved_at is not null;
