import { queryRow } from '../../platform/database/query.ts';
import type { Adjustment } from './contract.ts';

/** An adjustment as it was posted. */
export const findAdjustment = queryRow<Adjustment, [environment_id: string, id: string]>(`
  select source_id as id, currency, case when reason in ('adjustment_credit', 'correction_credit') then 'credit' else 'debit' end as direction,
    amount, description as reason, created_at
  from ledger_transactions
  where environment_id = $1
    and source_type = 'adjustment'
    and source_id = $2
    and reason in ('adjustment_credit', 'adjustment_debit', 'correction_credit', 'correction_debit')`);
