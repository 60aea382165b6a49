import { type Locking, lockable } from '../../platform/database/locking.ts';
import { type Row, updateRows } from '../../platform/database/rows.ts';
import { all, statement, type Transaction } from '../../platform/database/transaction.ts';

export type AllocationKey = { environment_id: string; investment_id: string };
/** `generation`: which count of what is left this is; a count that starts again has another. */
export type AllocationRow = Row<'allocations'>;

const idsOf = (keys: readonly AllocationKey[]) =>
  [keys.map(({ environment_id }) => environment_id), keys.map(({ investment_id }) => investment_id)] as const;

const insertAllocations = statement(`
  insert into allocations (environment_id, investment_id, remaining)
  select wanted.environment_id, investment.id, investment.allocation_total
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, investment_id)
  join investments investment on investment.id = wanted.investment_id
  where investment.allocation_total is not null
  order by wanted.environment_id, investment.id
  on conflict do nothing`);

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

/**
 * The first buy of a finite allocation creates it at its total. It costs another round trip, once: of those that were locked all are
 * found.
 */
export async function beginAllocations(
  tx: Transaction,
  investments: readonly { environment_id: string; id: string; allocation_total: string | null }[],
  found: readonly AllocationKey[],
  locking: Locking,
): Promise<AllocationRow[]> {
  const isFound = new Set(found.map(({ environment_id, investment_id }) => `${environment_id} ${investment_id}`));
  const missing = investments
    .filter(({ environment_id, id, allocation_total }) => allocation_total && !isFound.has(`${environment_id} ${id}`))
    .map(({ environment_id, id }) => ({ environment_id, investment_id: id }));
  if (missing.length === 0 || locking === 'look') return [];
  const [, begun] = await all([tx.rows(insertAllocations, idsOf(missing)), lockAllocations(tx, missing, locking)]);
  return begun;
}
