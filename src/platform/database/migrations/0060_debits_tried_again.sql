-- A debit that its bank did not honour yet is tried again under a reference of its own: which try this is.
alter table funding_requests add column payment_attempt integer not null default 1;
