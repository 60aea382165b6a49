-- At which place the other half of a transfer is expected, as a person said of the line that is there.
alter table bank_lines add column other_place_id uuid;
alter table bank_lines add constraint the_other_half_is_at_a_place foreign key (other_place_id) references places (id) not valid;
alter table bank_lines add constraint the_other_half_is_elsewhere check (other_place_id <> firm_account_id) not valid;
