import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';

type Keyed = { readonly environment_id: string; readonly settlement_account_id: string };
export type Payee = {
  readonly id: string;
  readonly bank_name: string;
  readonly account_number_masked: string;
  readonly account_name: string | null;
};

const readPayees = statement(`
  select account.id, account.bank_name, account.account_number_masked, account.account_name
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join settlement_accounts account on (account.environment_id, account.id) = (wanted.environment_id, wanted.id)`);

/** The accounts that withdrawals are paid to. */
export const findPayees = (tx: Transaction, rows: readonly Keyed[]): Promise<Payee[]> =>
  tx.rows(readPayees, [
    rows.map(({ environment_id }) => environment_id),
    rows.map(({ settlement_account_id }) => settlement_account_id),
  ]);

export type Debt = { readonly environment_id: string; readonly currency: Currency; readonly amount: string };

const readDebts = statement(`
  select environment_id, currency, -balance as amount
  from ledger_accounts
  where environment_id = any($1::uuid[])
    and kind = 'receivable'
    and balance < 0
  order by environment_id, currency`);

/** What environments owe for reversed funding. */
export const findDebts = (tx: Transaction, environment_ids: readonly string[]): Promise<Debt[]> =>
  tx.rows(readDebts, [environment_ids]);
