-- What 0264 asks for holds for all rows. Reads the charges that were there, while others are written.
alter table custody_charges validate constraint custody_charges_status_check;
alter table custody_charges validate constraint a_custody_charge_that_is_cancelled_says_when_by_whom_and_why;
