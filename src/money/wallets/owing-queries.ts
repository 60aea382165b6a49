import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

const readOwing = statement(`
  select organisation.id as organisation_id, organisation.name as organisation_name,
    case when environment.mode = 'test' then environment.sandbox end as sandbox, debt.currency,
    -debt.balance as owed_amount, wallet.status = 'frozen' as is_frozen_by_operator,
    (
      select min(entry.created_at)
      from ledger_entries entry
      where entry.environment_id = debt.environment_id
        and entry.account_id = debt.id
        and entry.sequence > coalesce(
          (
            select max(free.sequence)
            from ledger_entries free
            where free.environment_id = debt.environment_id
              and free.account_id = debt.id
              and free.balance_after >= 0
          ),
          0
        )
    ) as since
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  join ledger_accounts debt
    on debt.environment_id = environment.id
    and debt.kind = 'receivable'
    and debt.balance < 0
  join ledger_accounts wallet
    on wallet.environment_id = debt.environment_id
    and wallet.currency = debt.currency
    and wallet.kind = 'wallet'
  where environment.mode = $1
    and environment.retired_at is null
  order by since, debt.environment_id, debt.currency
  limit 200`);

/** The operator's queue: what reversals of money already spent have left open, since when, the oldest first. */
export const findOwing = (tx: Transaction, mode: Mode): Promise<object[]> => tx.rows(readOwing, [mode]);
