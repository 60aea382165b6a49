-- How many lines a rule booked is counted for a list of rules.
create index concurrently journals_by_rule on journals (matching_rule_id) where matching_rule_id is not null;
