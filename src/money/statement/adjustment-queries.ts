import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Adjustment } from './contract.ts';

const readAdjustment = statement(`
  select source_id as id, currency, case reason when 'adjustment_credit' then 'credit' else 'debit' end as direction,
    amount, description as reason, created_at
  from ledger_transactions
  where environment_id = $1
    and source_type = 'adjustment'
    and source_id = $2
    and reason in ('adjustment_credit', 'adjustment_debit')`);

/** What was moved by hand, as the books have it. */
export const findAdjustment = (tx: Transaction, environment_id: string, id: string): Promise<Adjustment | undefined> =>
  tx.row(readAdjustment, [environment_id, id]);
