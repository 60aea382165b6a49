import { type Row, updateRows } from '../../platform/database/rows.ts';
import { type Locking, lockable, statement, type Transaction } from '../../platform/database/transaction.ts';

export type AllocationKey = { environment_id: string; investment_id: string };
/** `generation`: which count of what is left this is; a count that starts again has another. */
export type AllocationRow = Row<'allocations'>;

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

/** The first buy of a finite allocation creates it at its total. */
export const openAllocations = (tx: Transaction, keys: readonly AllocationKey[]): Promise<unknown> =>
  tx.rows(beginAllocations, idsOf(keys));

const takeAllocations = lockable(
  `
    select allocation.environment_id, allocation.investment_id, allocation.remaining, allocation.generation
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

export const updateAllocations = updateRows('allocations', ['remaining']);
