-- What is charged for a conversion, as its quote said: it comes out of the amount that is given. A margin is in the rate: the partner reads the rate
-- only, and the firm earns it of what is converted.
alter table fx_quotes
  add column charges json,
  add column charges_total numeric not null default 0.00,
  add column margins json,
  add column margins_total numeric not null default 0.00,
  add constraint charges_of_a_quote_leave_something
    check (scale(charges_total) = 2 and charges_total >= 0 and scale(margins_total) = 2 and margins_total >= 0
      and charges_total + margins_total < source_amount) not valid,
  add constraint charges_of_a_quote_are_listed
    check ((charges is null) = (charges_total = 0) and (margins is null) = (margins_total = 0)) not valid;

alter table conversions
  add column charges json,
  add column charges_total numeric not null default 0.00,
  add column margins json,
  add column margins_total numeric not null default 0.00,
  add constraint charges_of_a_conversion_leave_something
    check (scale(charges_total) = 2 and charges_total >= 0 and scale(margins_total) = 2 and margins_total >= 0
      and charges_total + margins_total < source_amount) not valid,
  add constraint charges_of_a_conversion_are_listed
    check ((charges is null) = (charges_total = 0) and (margins is null) = (margins_total = 0)) not valid;

alter table charges
  drop constraint charges_subject_type_check,
  add constraint charges_subject_type_check
    check (subject_type in ('distribution', 'holding', 'order', 'withdrawal', 'conversion')) not valid;
