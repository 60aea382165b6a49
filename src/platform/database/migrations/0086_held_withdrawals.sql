-- How the payouts are found that a person has to look at.
create index concurrently withdrawals_held on withdrawals (held_at) where held_at is not null;
