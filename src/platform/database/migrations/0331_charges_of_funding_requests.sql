-- What the firm charged for the payments of a funding request, all together. Null also of payments that were charged before this was kept.
alter table funding_requests
  add column charges json,
  add column charges_total numeric not null default 0.00,
  add constraint charges_of_funding_are_listed
    check (scale(charges_total) = 2 and charges_total >= 0 and (charges is null) = (charges_total = 0)) not valid;
