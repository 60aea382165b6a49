-- Reads the rows that were there, while income is paid.
alter table distributions
  validate constraint charges_of_income_are_money,
  validate constraint what_is_paid_is_what_arrived_less_its_charges;
