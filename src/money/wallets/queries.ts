import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type WalletRow = {
  id: string;
  currency: Currency;
  status: 'active' | 'frozen';
  balance: string;
  last_entry_at: string | null;
  created_at: string;
  updated_at: string;
};

const readWallets = statement(`
  select id, currency, status, balance, last_entry_at, created_at, updated_at
  from ledger_accounts
  where environment_id = $1
    and kind = 'wallet'
    and ($2::text is null or currency = $2)
  order by array_position(array['NGN', 'GHS', 'USD'], currency::text)`);

export const findWallets = (tx: Transaction, environment_id: string, currency: Currency | null): Promise<WalletRow[]> =>
  tx.rows(readWallets, [environment_id, currency]);
