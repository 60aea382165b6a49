-- A charge for custody that waits may be cancelled by two people; who and why is kept with it. What was there before the checks is
-- outstanding, taken or not charged, as the former check held, and has nothing of a cancellation: there is nothing to validate.
alter table custody_charges add column cancelled_at timestamptz(3);
alter table custody_charges add column cancelled_by text;
alter table custody_charges add column cancellation_reason text;
alter table custody_charges drop constraint custody_charges_status_check;
alter table custody_charges add constraint custody_charges_status_check
  check (status in ('outstanding', 'taken', 'not_charged', 'cancelled')) not valid;
alter table custody_charges add constraint a_custody_charge_that_is_cancelled_says_when_by_whom_and_why
  check (
    (status <> 'cancelled') = (cancelled_at is null)
    and (status <> 'cancelled') = (cancelled_by is null)
    and (status <> 'cancelled') = (cancellation_reason is null)
  ) not valid;
