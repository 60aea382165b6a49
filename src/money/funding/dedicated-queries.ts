import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Instructions } from './contract.ts';
import type { FundingRow } from './queries.ts';

const readDedicated = statement(`
  select bank_name, bank_code, account_number, account_name, null as swift_bic
  from virtual_accounts
  where environment_id = $1
    and currency = $2
    and provider = $3
    and account_number is not null`);

type Account = Pick<Instructions, 'bank_name' | 'bank_code' | 'account_number' | 'account_name' | 'swift_bic'>;

/** The partner's own account with the provider, where transfers can go as well. */
export const findDedicated = (
  tx: Transaction,
  { environment_id, currency, provider }: FundingRow,
): Promise<Account | undefined> => tx.row(readDedicated, [environment_id, currency, provider]);
