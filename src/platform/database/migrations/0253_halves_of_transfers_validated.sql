-- Reads the rows that were there, while others are written.
alter table charge_sweeps validate constraint charge_sweeps_amount_check;
alter table charge_sweeps validate constraint a_share_is_money_of_its_sweep;
alter table bank_lines validate constraint the_other_half_is_at_a_place;
alter table bank_lines validate constraint the_other_half_is_elsewhere;
