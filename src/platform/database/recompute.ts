import { type Statement, statement, type Transaction } from './transaction.ts';

/** How far a batch came: how many rows it took, and the id of the last of them. */
export type Reached = { count: number; done_to: string | null };

/** One batch of an environment's rows, in order of id, whose due times are computed for the time of its clock now. */
export type Recompute = (
  tx: Transaction,
  environment: { id: string; offset_ms: number },
  batch: { done_to: string | null; limit: number },
) => Promise<Reached>;

/**
 * Stores an instant of business time as one of real time. `$1` is the environment and `$2` how far its clock is ahead,
 * in milliseconds; `which` selects its rows that have such an instant. The sum is made without a zone: what depends on the zone of
 * the session is refused by Citus in an update.
 */
export function recomputeInBatches({ table, due_at, which }: Record<'table' | 'due_at' | 'which', string>): Recompute {
  const update: Statement = statement(`
    with batch as materialized (
      select id
      from ${table}
      where environment_id = $1
        and ($3::uuid is null or id > $3)
        and ${which}
      order by id
      limit $4
    ),
    changed as (
      update ${table}
      set due_at = ((${due_at}) at time zone 'UTC' - $2 * interval '1 millisecond') at time zone 'UTC'
      from batch
      where ${table}.environment_id = $1
        and ${table}.id = batch.id
        and ${which}
    )
    select count(*) as count, (array_agg(id order by id desc))[1] as done_to
    from batch`);
  return async (tx, { id, offset_ms }, { done_to, limit }) => {
    const reached = await tx.row<Reached>(update, [id, offset_ms, done_to, limit]);
    return reached!;
  };
}
