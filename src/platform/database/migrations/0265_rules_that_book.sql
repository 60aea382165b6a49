-- A rule may book lines of one account up to an amount by itself, once two people agreed to that.
alter table matching_rules add column acts text default 'suggest' not null;
alter table matching_rules add column currency currency_code;
alter table matching_rules add column approved_by text;
alter table matching_rules add constraint matching_rules_acts_check check (acts in ('suggest', 'book')) not valid;
alter table matching_rules add constraint two_people_let_a_rule_book check (
  (acts <> 'book') = (approved_by is null) and person_skeleton(approved_by) <> person_skeleton(created_by)
) not valid;
alter table matching_rules add constraint a_rule_that_books_is_bounded check (
  acts <> 'book' or num_nulls(firm_account_id, amount_to, currency) = 0
) not valid;
-- Since when a line waits for the rules that may book it, and why none did.
alter table bank_lines add column rules_due_at timestamptz(3);
alter table bank_lines add column rule_note text;
-- Whether its rule booked it: then those who propose and approve are those of the rule.
alter table journals add column is_by_rule boolean default false not null;
alter table journals add constraint a_journal_by_a_rule_names_it check (
  not is_by_rule or num_nulls(matching_rule_id, bank_line_id) = 0
) not valid;
