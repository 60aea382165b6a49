-- What 0129 asks for holds for all rows.
alter table ledger_accounts validate constraint ledger_accounts_kind_check;
alter table ledger_accounts validate constraint shares_and_charges_have_a_part;
