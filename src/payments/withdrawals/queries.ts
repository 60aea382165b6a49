import { queryRow, queryRows } from '../../platform/database/query.ts';
import { findPlaceBy, findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type WithdrawalRow = Row<'withdrawals'>;

export const insertWithdrawal = insertRow('withdrawals');

export const updateWithdrawals = updateRows('withdrawals', [
  'status',
  'failure_code',
  'failure_reason',
  'provider_reference',
  ...callColumns,
  'approved_at',
  'completed_at',
  'failed_at',
  'cancelled_at',
  'returned_at',
  'updated_at',
]);

export const findWithdrawal = findRow<WithdrawalRow>('withdrawals');
export const lockWithdrawal = lockRow<WithdrawalRow>('withdrawals');

export const findWithdrawals = listOf<WithdrawalRow>(
  'withdrawals',
  `environment_id = $1
    and ($2::text is null or status = $2)
    and ($3::text is null or currency = $3)
    and ($4::text is null or client_reference = $4)
    and ($5::uuid is null or id >= $5)
    and ($6::uuid is null or id < $6)`,
);

/** When the account was added, and whether any other withdrawal to it was approved before. */
export const findDestination = queryRow<
  {
    created_at: string;
    is_paid_before: boolean;
    account_number_masked: string;
    account_name: string | null;
    bank_name: string;
  },
  [environment_id: string, settlement_account_id: string]
>(`
  select account.created_at, account.account_number_masked, account.account_name, account.bank_name,
    exists (
      select
      from withdrawals earlier
      where earlier.environment_id = account.environment_id
        and earlier.settlement_account_id = account.id
        and earlier.approved_at is not null
    ) as is_paid_before
  from settlement_accounts account
  where account.environment_id = $1
    and account.id = $2`);

/** For a provider, which knows it by our reference alone. */
export const findByReference = findPlaceBy('withdrawals', 'reference');

/** The operator's queue: withdrawals that wait for approval or for the bank, oldest first, with what their owner owes. */
export const findQueue = queryRows<object, [mode: Mode]>(`
  select withdrawal.id, withdrawal.reference, withdrawal.status, withdrawal.amount, withdrawal.currency,
    account.bank_name, account.account_number_masked, account.account_name, withdrawal.called_at as provider_asked_at,
    withdrawal.unknown_since as provider_unsure_since, withdrawal.created_at, environment.organisation_id,
    (
      select string_agg(debt.currency || ' ' || -debt.balance, ', ' order by debt.currency)
      from ledger_accounts debt
      where debt.environment_id = environment.id
        and debt.kind = 'receivable'
        and debt.balance < 0
    ) as owed
  from environments environment
  join withdrawals withdrawal
    on withdrawal.environment_id = environment.id
    and withdrawal.status in ('pending_approval', 'processing')
  join settlement_accounts account
    on (account.environment_id, account.id) = (withdrawal.environment_id, withdrawal.settlement_account_id)
  where environment.mode = $1
    and environment.retired_at is null
  order by withdrawal.id
  limit ${QUEUE_MAX}`);
