import { type Locking, lockable } from '../../platform/database/locking.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type AllocationKey = { environment_id: string; investment_id: string };
/** `round`: which count of what is left this is; one that is begun anew has another. */
export type AllocationRow = AllocationKey & { remaining: string; round: string };

const idsOf = (keys: readonly AllocationKey[]) =>
  [keys.map(({ environment_id }) => environment_id), keys.map(({ investment_id }) => investment_id)] as const;

const beginAllocations = statement(`
  insert into allocations (environment_id, investment_id, remaining)
  select wanted.environment_id, investment.id, investment.allocation_total
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, investment_id)
  join investments investment on investment.id = wanted.investment_id
  where investment.allocation_total is not null
  order by wanted.environment_id, investment.id
  on conflict do nothing`);

/** Whoever first buys of a finite allocation begins it at its total. */
export const openAllocations = (tx: Transaction, keys: readonly AllocationKey[]): Promise<unknown> =>
  tx.rows(beginAllocations, idsOf(keys));

const takeAllocations = lockable(
  `
    select allocation.environment_id, allocation.investment_id, allocation.remaining, allocation.round
    from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, investment_id)
    join allocations allocation
      on allocation.environment_id = wanted.environment_id
      and allocation.investment_id = wanted.investment_id
    order by allocation.environment_id, allocation.investment_id`,
  'allocation',
);

export const lockAllocations = (
  tx: Transaction,
  keys: readonly AllocationKey[],
  locking: Locking,
): Promise<AllocationRow[]> => tx.rows(takeAllocations[locking], idsOf(keys));

const changeAllocations = statement(`
  update allocations allocation
  set remaining = changed.remaining
  from json_populate_recordset(null::allocations, $1) changed
  where allocation.environment_id = changed.environment_id
    and allocation.investment_id = changed.investment_id`);

export const updateAllocations = (tx: Transaction, rows: readonly AllocationRow[]): Promise<void> =>
  tx.write(changeAllocations, [JSON.stringify(rows)], rows.length);
