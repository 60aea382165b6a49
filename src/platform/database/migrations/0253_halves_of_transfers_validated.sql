-- Reads the rows that were there, while others are written.
alter table bank_lines validate constraint the_other_half_is_at_a_place;
alter table bank_lines validate constraint the_other_half_is_elsewhere;
