-- What waits for rules is found without reading all lines.
create index concurrently bank_lines_due_for_rules on bank_lines (rules_due_at) where rules_due_at is not null;
