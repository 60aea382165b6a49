-- What a partner owes is repaid or written off as far as it goes, and no further.
alter table ledger_accounts add constraint no_more_is_repaid_than_is_owed check (kind <> 'receivable' or balance <= 0) not valid;
