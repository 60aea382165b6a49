import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

const readQueue = statement(`
  select withdrawal.id, withdrawal.reference, withdrawal.status, withdrawal.amount, withdrawal.currency,
    account.bank_name, account.account_number_masked, account.account_name, withdrawal.attempted_at as provider_asked_at,
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
  limit 200`);

/** The operator's queue: withdrawals that wait for approval or for the bank, oldest first, with what their owner owes. */
export const findQueue = (tx: Transaction, mode: Mode): Promise<object[]> => tx.rows(readQueue, [mode]);
