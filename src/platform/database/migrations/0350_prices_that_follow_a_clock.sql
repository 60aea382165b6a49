-- Sandboxes whose clock begins a new day.
create index concurrently investment_overrides_to_roll on investment_overrides (roll_at) where roll_at is not null;
