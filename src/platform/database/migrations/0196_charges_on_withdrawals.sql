-- What is charged for a withdrawal, as it was when it was requested: it comes out of the amount, so that the bank gets the rest.
alter table withdrawals
  add column charges json,
  add column charges_total numeric not null default 0.00,
  add constraint charges_of_a_withdrawal_leave_something
    check (scale(charges_total) = 2 and charges_total >= 0 and charges_total < amount) not valid,
  add constraint charges_of_a_withdrawal_are_listed check ((charges is null) = (charges_total = 0)) not valid;

alter table charges
  drop constraint charges_subject_type_check,
  add constraint charges_subject_type_check check (subject_type in ('distribution', 'holding', 'order', 'withdrawal')) not valid;
