import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { queryOne, queryRows } from '../../platform/database/query.ts';
import { insertRow, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type DebtAdvanceRow = Row<'debt_advances'>;

export const insertDebtAdvance = insertRow('debt_advances');

/** An account `receivable` that owes another amount than the firm has put in for it; `is_back`: less than that. */
export type DueDebt = {
  readonly environment_id: string;
  readonly id: string;
  readonly currency: Currency;
  readonly is_back: boolean;
};

const BATCH = 50;

const readDue = statement(`
  select debt.environment_id, debt.id, debt.currency, debt.balance + coalesce(advanced.balance, 0.00) > 0 as is_back
  from ledger_accounts debt
  left join ledger_accounts advanced
    on (advanced.environment_id, advanced.currency, advanced.kind, advanced.part)
      = (debt.environment_id, debt.currency, 'advanced_by_house', '')
  where debt.kind = 'receivable'
    and (debt.balance <> 0 or debt.environment_id = any($1::uuid[]))
    and debt.balance + coalesce(advanced.balance, 0.00) <> 0
    and debt.id <> all($2::uuid[])
    and debt.environment_id <> all($3::uuid[])
  order by debt.environment_id, debt.id
  limit ${BATCH}`);

/** Those that owe something, and `advanced`: those for which something was put in. Without accounts and environments that are left out. */
export const findDue = (
  tx: Transaction,
  advanced: readonly string[],
  accounts: readonly string[],
  environments: readonly string[],
): Promise<DueDebt[]> => rowsOfEachShard<DueDebt>(tx, readDue, [advanced, accounts, environments]);

/** What is put in for each environment, by the records: those of an environment that was reset are there until its rows are dropped. */
export const findAdvances = queryRows<{ environment_id: string; currency: Currency; amount: string }, []>(`
  select environment_id, currency, sum(amount) as amount
  from debt_advances
  group by environment_id, currency
  having sum(amount) <> 0`);

/** What the firm has put in, before its accounts are locked. */
export const findGiven = queryRows<{ currency: Currency; given: string }, [house_id: string]>(`
  select currency, -balance as given
  from ledger_accounts
  where environment_id = $1
    and kind = 'advances'
    and balance < 0
  order by currency`);

/** What is owed now. Nobody who repays it waits for a movement of the firm: its account is not locked. */
export const findDebt = queryOne<{ owed: string; owed_sequence: number }, [environment_id: string, id: string]>(`
  select -balance as owed, sequence as owed_sequence
  from ledger_accounts
  where environment_id = $1
    and id = $2`);
