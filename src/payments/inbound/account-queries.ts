import { queryRow } from '../../platform/database/query.ts';
import { columnsOf, insertInto, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type VirtualAccountRow = Row<'virtual_accounts'>;

const addAccount = statement(`
  ${insertInto('virtual_accounts')}
  on conflict (environment_id, currency) do nothing`);

/** The one that is there stays. */
export async function insertVirtualAccount(tx: Transaction, row: VirtualAccountRow): Promise<void> {
  await tx.rows(addAccount, [JSON.stringify([row])]);
}

export const findVirtualAccount = queryRow<VirtualAccountRow, [environment_id: string, currency: Currency]>(
  `select ${columnsOf('virtual_accounts')} from virtual_accounts where environment_id = $1 and currency = $2`,
);

const assign = statement(`
  update virtual_accounts
  set provider_reference = $3, bank_name = $4, bank_code = $5, account_number = $6, account_name = $7,
    call_due_at = null
  where environment_id = $1
    and currency = $2
    and account_number is null`);

export type Assigned = Record<
  'provider_reference' | 'bank_name' | 'bank_code' | 'account_number' | 'account_name',
  string
>;

/** The first response stays. */
export async function assignVirtualAccount(
  tx: Transaction,
  environment_id: string,
  currency: Currency,
  assigned: Assigned,
): Promise<void> {
  const { provider_reference, bank_name, bank_code, account_number, account_name } = assigned;
  const values = [environment_id, currency, provider_reference, bank_name, bank_code, account_number, account_name];
  await tx.rows(assign, values);
}

const withEnvironment = `
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms,
    account.currency
  from virtual_accounts account
  join environments environment on environment.id = account.environment_id`;

export const findByNumber = queryRow<Environment & { currency: Currency }, [provider: string, account_number: string]>(
  `${withEnvironment} where account.provider = $1 and account.account_number = $2`,
);
