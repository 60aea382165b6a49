-- How lines are booked whose text is the same each time: a rule suggests it, and people decide.
create table matching_rules (
  id uuid primary key,
  status text not null check (status in ('active', 'ended')),
  -- Null: lines of all accounts.
  firm_account_id uuid references firm_accounts,
  direction text not null check (direction in ('credit', 'debit')),
  place_in_text text not null check (place_in_text in ('begins_with', 'contains')),
  text text not null check (length(text) between 3 and 100),
  amount_from money_amount check (amount_from > 0),
  amount_to money_amount check (amount_to > 0),
  kind text not null,
  account text not null,
  created_by text not null,
  ended_by text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint a_rule_has_a_range check (amount_from <= amount_to),
  constraint an_ended_rule_says_by_whom check (
    (status = 'ended') = (ended_at is not null) and (status = 'ended') = (ended_by is not null)
  )
);
create index matching_rules_active on matching_rules (id) where status = 'active';
