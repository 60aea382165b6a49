import { onShardsOf, rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { changeDue, isStillDue } from '../../platform/database/leases.ts';
import { execute } from '../../platform/database/query.ts';
import { recomputeInBatches } from '../../platform/database/recompute.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { startOfDay } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { holdingMachine } from './states.ts';

/** An environment that was reset is about to be dropped: nothing falls due in it. */
const isOfNoReset = `(
        select environment.retired_at is null
        from environments environment
        where environment.id = holdings.environment_id
      )`;

const leaseDue = statement(
  changeDue(
    'holdings',
    {
      where: `due_at <= $1
        and ${isOfNoReset}`,
      order: 'due_at',
      limit: '$3',
    },
    'due_at = $2',
    'environment_id, id',
  ),
);

const readDue = statement(`
  select environment_id, id
  from holdings
  where due_at <= $1
    and environment_id <> all($3::uuid[])
  order by due_at
  limit $2`);

/** Judged again on each row, which another may have leased meanwhile. */
const leaseByKeys = statement(`
  update holdings
  set due_at = $4
  where environment_id = any($1::uuid[])
    and id = any($2::uuid[])
    and ${isStillDue('due_at', '$3')}
  returning environment_id, id`);

export type DueHolding = { environment_id: string; id: string };

/** Leases holdings that are due in real time: they are due again when the lease ends. */
export async function leaseHoldings(tx: Transaction, now: string, until: string, limit: number): Promise<DueHolding[]> {
  if (!tx.isDistributed) return tx.rows(leaseDue, [now, until, limit]);
  const due = await rowsOfEachShard<DueHolding>(tx, readDue, [now, limit, await findRetired(tx)]);
  return onShardsOf(tx, leaseByKeys, due, [now, until]);
}

/** When holdings mature in real time, by the present offset of the environment's clock. */
export const recomputeDue = recomputeInBatches({
  table: 'holdings',
  due_at: `holdings.maturity_date::timestamp at time zone 'UTC'`,
  which: `holdings.status = 'active' and holdings.maturity_date is not null`,
});

/** The real instant at which a holding's maturity date begins on its environment's clock. */
export const dueAt = (environment: Environment, maturity_date: string | null): string | null =>
  maturity_date === null ? null : new Date(Date.parse(startOfDay(maturity_date)) - environment.offset_ms).toISOString();

/** The work loop looks at once at those whose day may have come: a sandbox has a clock of its own. */
export const makeDue = execute<[investment_id: string, maturity_date: string | null, due_at: string, today: string]>(`
  update holdings holding
  set due_at = $3
  from environments environment
  where holding.investment_id = $1
    and ($2::date is null or holding.maturity_date = $2)
    and holding.maturity_date is not null
    and ${holdingMachine.sql.is(['active'], 'holding')}
    and holding.due_at > $3
    and environment.id = holding.environment_id
    and environment.retired_at is null
    and (holding.maturity_date <= $4 or environment.offset_ms <> 0)`);
