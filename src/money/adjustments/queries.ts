import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';

export type AdjustmentRow = {
  environment_id: string;
  id: string;
  currency: Currency;
  direction: 'credit' | 'debit';
  amount: string;
  reason: string;
  status: 'proposed' | 'posted';
  proposed_by: string;
  approved_by: string | null;
  created_at: string;
  posted_at: string | null;
};

const addAdjustment = statement('insert into adjustments select * from json_populate_record(null::adjustments, $1)');

export const insertAdjustment = (tx: Transaction, row: AdjustmentRow): Promise<void> =>
  tx.write(addAdjustment, [JSON.stringify(row)], 1);

const takeAdjustment = statement('select * from adjustments where environment_id = $1 and id = $2 for update');

export const lockAdjustment = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<AdjustmentRow | undefined> => tx.row(takeAdjustment, [environment_id, id]);

const approve = statement(`
  update adjustments
  set status = 'posted', approved_by = $3, posted_at = $4
  where environment_id = $1
    and id = $2
    and status = 'proposed'`);

export const approveAdjustment = (tx: Transaction, { environment_id, id }: AdjustmentRow, by: string, at: string) =>
  tx.write(approve, [environment_id, id, by, at], 1);

const readEnvironment = statement(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from adjustments adjustment
  join environments environment on environment.id = adjustment.environment_id
  where adjustment.id = $1`);

/** For the operator, who knows an adjustment by its id alone. */
export const findEnvironmentOfAdjustment = (tx: Transaction, id: string): Promise<Environment | undefined> =>
  tx.row(readEnvironment, [id]);

const readProposed = statement(`
  select adjustment.id, adjustment.direction, adjustment.amount, adjustment.currency, adjustment.reason,
    adjustment.proposed_by, adjustment.created_at, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox, environment.organisation_id
  from adjustments adjustment
  join environments environment
    on environment.id = adjustment.environment_id
    and environment.retired_at is null
  where adjustment.status = 'proposed'
    and adjustment.created_at >= $1
  order by adjustment.id
  limit 200`);

/** What was proposed since an instant and nobody has approved, oldest first. */
export const findProposed = (tx: Transaction, since: string): Promise<object[]> => tx.rows(readProposed, [since]);
