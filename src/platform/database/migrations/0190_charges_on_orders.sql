-- What the firm charges for an order, as its partner sees it: expected until the order is carried out, then as it was booked.
alter table orders add column charges json;

alter table charges
  drop constraint charges_subject_type_check,
  add constraint charges_subject_type_check check (subject_type in ('distribution', 'holding', 'order')) not valid;
