import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { Wallet } from './contract.ts';

const wallets = `
  select wallet.id, wallet.currency, wallet.balance as available_balance, wallet.last_entry_at as last_activity_at,
    wallet.created_at, greatest(wallet.updated_at, debt.updated_at) as updated_at,
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
  order by array_position(array['NGN', 'GHS', 'USD'], wallet.currency::text)`;

export const findWallets = queryRows<Wallet, [environment_id: string, currency: Currency | null]>(
  wallets,
  pulledFirst(wallets, { ledger_accounts: `where environment_id = $1 and kind in ('wallet', 'receivable')` }),
);
