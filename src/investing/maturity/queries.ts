import { recomputeInBatches } from '../../platform/database/recompute.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OrderRow } from '../orders/queries.ts';

const readPendingSells = statement(`
  select *
  from orders
  where environment_id = $1
    and holding_id = any($2::uuid[])
    and side = 'sell'
    and status = 'pending_fulfilment'
  order by id`);

export const findPendingSells = (
  tx: Transaction,
  environment_id: string,
  holding_ids: readonly string[],
): Promise<OrderRow[]> => tx.rows(readPendingSells, [environment_id, holding_ids]);

/** An environment that was reset is about to be dropped: nothing falls due in it. */
const leaseDue = statement(`
  with due as (
    select holding.environment_id, holding.id
    from holdings holding
    join environments environment
      on environment.id = holding.environment_id
      and environment.retired_at is null
    where holding.due_at <= $1
    order by holding.due_at
    limit $3
    for update of holding skip locked
  )
  update holdings holding
  set due_at = $2
  from due
  where (holding.environment_id, holding.id) = (due.environment_id, due.id)
    and holding.due_at <= $1
  returning holding.environment_id, holding.id`);

export type DueHolding = { environment_id: string; id: string };

/** Takes holdings that are due, in real time, and puts them off until the lease ends. */
export const leaseHoldings = (tx: Transaction, now: string, until: string, limit: number): Promise<DueHolding[]> =>
  tx.rows(leaseDue, [now, until, limit]);

/** When holdings mature in real time, as the environment's clock stands now. */
export const recomputeDue = recomputeInBatches({
  table: 'holdings',
  due_at: `holdings.maturity_date::timestamp at time zone 'UTC'`,
  which: `holdings.status = 'active' and holdings.maturity_date is not null`,
});
