-- Failure codes are of one list for each kind of record. What a provider called it before stays in the reason.
update funding_requests
set failure_reason = coalesce(failure_reason, 'The payment failed.') || ' (' || failure_code || ')',
  failure_code = 'payment_failed'
where failure_code not in ('payment_failed', 'declined', 'insufficient_funds', 'limit_exceeded', 'mandate_not_active',
  'provider_rejected', 'operator_rejected', 'order_closed');

alter table funding_requests add constraint a_failure_of_funding_has_a_known_code check (
  failure_code in ('payment_failed', 'declined', 'insufficient_funds', 'limit_exceeded', 'mandate_not_active',
    'provider_rejected', 'operator_rejected', 'order_closed')
);

update withdrawals
set failure_reason = coalesce(failure_reason, 'The bank said no.') || ' (' || failure_code || ')',
  failure_code = case when status = 'returned' then 'returned_by_bank' else 'provider_rejected' end
where failure_code not in ('provider_rejected', 'account_closed', 'account_invalid', 'limit_exceeded',
  'operator_rejected', 'returned_by_bank');

update withdrawals
set scenario_failure_code = 'provider_rejected'
where scenario_failure_code not in ('provider_rejected', 'account_closed', 'account_invalid', 'limit_exceeded',
  'operator_rejected', 'returned_by_bank');

alter table withdrawals
  add constraint a_failure_of_a_withdrawal_has_a_known_code check (
    failure_code in ('provider_rejected', 'account_closed', 'account_invalid', 'limit_exceeded', 'operator_rejected',
      'returned_by_bank')
  ),
  add constraint a_scenario_of_a_withdrawal_has_a_known_code check (
    scenario_failure_code in ('provider_rejected', 'account_closed', 'account_invalid', 'limit_exceeded',
      'operator_rejected', 'returned_by_bank')
  );
