-- A rejected account may be removed, and its row still says why it was rejected.
alter table settlement_accounts
  drop constraint a_rejected_account_says_why,
  add constraint a_rejected_account_says_why check (
    case status when 'rejected' then rejection_reason is not null when 'disabled' then true else rejection_reason is null end
  );
