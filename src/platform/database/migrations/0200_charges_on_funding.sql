-- A payment into a wallet is charged for itself: a funding request may be paid by several.
alter table charges
  drop constraint charges_subject_type_check,
  add constraint charges_subject_type_check
    check (subject_type in ('distribution', 'holding', 'order', 'withdrawal', 'conversion', 'funding_payment')) not valid;
