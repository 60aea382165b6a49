-- What a person said is other money than a record that it resembles, each with its reason.
alter table bank_lines add column not_the_same_as jsonb not null default '[]';
alter table unmatched_payments add column not_the_same_as jsonb not null default '[]';
