-- Reads the rows that were there, while others are prepared and signed.
alter table place_reconciliations validate constraint place_reconciliations_balance_from_check;
