-- Reads the steps that were there, while others are taken.
alter table place_reconciliation_steps validate constraint place_reconciliation_steps_step_check;
