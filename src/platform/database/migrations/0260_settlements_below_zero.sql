-- A settlement of 0.00 or less, and one without payments, is held until a person has explained it; what a provider took from its own balance has
-- no line of a bank.
alter table settlements drop constraint settlements_gross_check;
alter table settlements add constraint settlements_gross_check check (gross >= 0) not valid;
alter table settlements drop constraint settlements_net_check;
alter table settlements drop constraint settlements_status_check;
alter table settlements add constraint settlements_status_check
  check (status in ('held', 'in_transit', 'matched', 'from_balance')) not valid;
alter table settlements drop constraint a_held_settlement_has_deductions;
alter table settlements add constraint a_held_settlement_has_to_be_explained
  check (status <> 'held' or deductions <> 0 or net <= 0) not valid;
alter table settlements add constraint a_settlement_from_the_balance_paid_nothing
  check (status <> 'from_balance' or net <= 0) not valid;
alter table settlements drop constraint a_matched_settlement_has_a_line;
alter table settlements add constraint a_matched_settlement_has_a_line check (
  (status <> 'matched') = (bank_line_id is null)
  and (status <> 'matched') = (firm_account_id is null)
  and (status not in ('matched', 'from_balance')) = (matched_by is null)
  and (status not in ('matched', 'from_balance')) = (matched_at is null)
) not valid;
