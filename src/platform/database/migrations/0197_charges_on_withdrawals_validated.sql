-- Reads the rows that were there, while withdrawals and orders go on.
alter table withdrawals
  validate constraint charges_of_a_withdrawal_leave_something,
  validate constraint charges_of_a_withdrawal_are_listed;
alter table charges validate constraint charges_subject_type_check;
