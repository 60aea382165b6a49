-- Reads the rows that were there, while others are written.
alter table matching_rules validate constraint matching_rules_acts_check;
alter table matching_rules validate constraint two_people_let_a_rule_book;
alter table matching_rules validate constraint a_rule_that_books_is_bounded;
alter table journals validate constraint a_journal_by_a_rule_names_it;
