-- The rule that suggested how a line is booked; null: a person chose it. No rule is ever deleted.
alter table journals add column matching_rule_id uuid;
-- How often the line of a return was taken back: what is posted of the next one is distinguished by it.
alter table payment_returns add column times_undone integer not null default 0 check (times_undone >= 0);
