import { queryRows } from '../../platform/database/query.ts';
import { lockRow } from '../../platform/database/records.ts';
import { insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';

export type AdjustmentRow = Row<'adjustments'>;

export const insertAdjustment = insertRow('adjustments');

export const lockAdjustment = lockRow<AdjustmentRow>('adjustments');

export const updateAdjustments = updateRows('adjustments', ['status', 'approved_by', 'posted_at']);

/** What was proposed since an instant and not approved, refused or withdrawn, oldest first. */
export const findProposed = queryRows<object, [since: string]>(`
  select adjustment.id, adjustment.direction, adjustment.amount, adjustment.currency, adjustment.reason,
    adjustment.proposed_by, adjustment.created_at, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox, environment.organisation_id
  from adjustments adjustment
  join environments environment
    on environment.id = adjustment.environment_id
    and environment.retired_at is null
  where adjustment.status = 'proposed'
    and adjustment.created_at >= $1
    and not exists (
      select
      from proposals
      where proposals.id = adjustment.id
        and proposals.status in ('refused', 'withdrawn')
    )
  order by adjustment.id
  limit ${QUEUE_MAX}`);
