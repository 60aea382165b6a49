-- A sweep ends with the last charge of a month where charges of the next one were due too: the sequence of its last entry. Null: it took all that was due.
alter table charge_sweeps add column charged_through bigint;
-- The month of Lagos in which that was charged, where it is not the month of the day. Null: the month of the day.
alter table charge_sweeps add column charged_month text;
alter table charge_sweeps add constraint a_sweep_is_of_one_month check (charged_month ~ '^\d{4}-(0[1-9]|1[0-2])$') not valid;
