-- The balance of a day can come from the provider itself.
alter table place_reconciliations
  drop constraint place_reconciliations_balance_from_check,
  add constraint place_reconciliations_balance_from_check
    check (balance_from in ('statement', 'provider', 'person', 'nothing')) not valid;
