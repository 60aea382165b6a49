import { queryRows } from '../../platform/database/query.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Wallet } from './contract.ts';

export const findWallets = queryRows<Wallet, [environment_id: string, currency: Currency | null]>(`
  select wallet.id, wallet.currency, wallet.balance as available_balance, wallet.last_entry_at as last_activity_at,
    wallet.created_at, wallet.updated_at,
    case when wallet.status = 'frozen' or debt.balance < 0 then 'frozen' else 'active' end as status,
    case when wallet.status = 'frozen' then 'operator' when debt.balance < 0 then 'reversal' end as frozen_reason,
    -debt.balance as owed_amount,
    coalesce(
      (
        select sum(greatest(request.amount - request.amount_received, 0))
        from funding_requests request
        where request.environment_id = wallet.environment_id
          and request.currency = wallet.currency
          and request.status = 'processing'
      ),
      0.00
    ) as pending_balance,
    case
      when account.account_number is not null
      then json_build_object('bank_name', account.bank_name, 'bank_code', account.bank_code,
        'account_number', account.account_number, 'account_name', account.account_name)
    end as virtual_account
  from ledger_accounts wallet
  join ledger_accounts debt
    on debt.environment_id = wallet.environment_id
    and debt.currency = wallet.currency
    and debt.kind = 'receivable'
  left join virtual_accounts account
    on account.environment_id = wallet.environment_id
    and account.currency = wallet.currency
  where wallet.environment_id = $1
    and wallet.kind = 'wallet'
    and ($2::text is null or wallet.currency = $2)
  order by array_position(array['NGN', 'GHS', 'USD'], wallet.currency::text)`);

/** The operator's queue: the debts from reversals of money already spent, and since when, the oldest first. */
export const findOwing = queryRows<object, [mode: Mode]>(`
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
  limit ${QUEUE_MAX}`);
