import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type VirtualAccountRow = {
  environment_id: string;
  currency: Currency;
  id: string;
  reference: string;
  name: string;
  email: string;
  provider: string;
  provider_reference: string | null;
  bank_name: string | null;
  bank_code: string | null;
  account_number: string | null;
  account_name: string | null;
  provider_due_at: string | null;
  created_at: string;
};

const addAccount = statement(`
  insert into virtual_accounts
  select *
  from json_populate_record(null::virtual_accounts, $1)
  on conflict (environment_id, currency) do nothing`);

/** The one that is there stays. */
export async function keepVirtualAccount(tx: Transaction, row: VirtualAccountRow): Promise<void> {
  await tx.rows(addAccount, [JSON.stringify(row)]);
}

const readAccount = statement('select * from virtual_accounts where environment_id = $1 and currency = $2');

export const findVirtualAccount = (
  tx: Transaction,
  environment_id: string,
  currency: Currency,
): Promise<VirtualAccountRow | undefined> => tx.row(readAccount, [environment_id, currency]);

const assign = statement(`
  update virtual_accounts
  set provider_reference = $3, bank_name = $4, bank_code = $5, account_number = $6, account_name = $7,
    provider_due_at = null
  where environment_id = $1
    and currency = $2
    and account_number is null`);

export type Assigned = Record<
  'provider_reference' | 'bank_name' | 'bank_code' | 'account_number' | 'account_name',
  string
>;

/** The first answer stays. */
export async function assignVirtualAccount(
  tx: Transaction,
  environment_id: string,
  currency: Currency,
  told: Assigned,
): Promise<void> {
  const { provider_reference, bank_name, bank_code, account_number, account_name } = told;
  const values = [environment_id, currency, provider_reference, bank_name, bank_code, account_number, account_name];
  await tx.rows(assign, values);
}

const withEnvironment = `
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms,
    account.currency
  from virtual_accounts account
  join environments environment on environment.id = account.environment_id`;

const readByNumber = statement(`${withEnvironment} where account.provider = $1 and account.account_number = $2`);

export const findByNumber = (tx: Transaction, provider: string, account_number: string) =>
  tx.row<Environment & { currency: Currency }>(readByNumber, [provider, account_number]);

const readToAsk = statement(`
  ${withEnvironment}
  where account.provider_due_at <= $1
    and environment.id <> all($2::uuid[])
  order by account.provider_due_at
  limit $3`);

export const findToAssign = (tx: Transaction, now: string, putOff: readonly string[], limit: number) =>
  tx.rows<Environment & { currency: Currency }>(readToAsk, [now, putOff, limit]);

const postpone = statement(`
  update virtual_accounts
  set provider_due_at = $3
  where environment_id = $1
    and currency = $2
    and account_number is null
  returning *`);

/** The row, with its turn taken; undefined where the account is assigned. */
export const leaseVirtualAccount = (tx: Transaction, environment_id: string, currency: Currency, until: string) =>
  tx.row<VirtualAccountRow>(postpone, [environment_id, currency, until]);
