import { statement } from '../database/statement.ts';
import { transact } from '../database/transaction.ts';
import type { WorkEntry } from './entry.ts';

/** What is kept for a while and no longer, as data. */
export type Kept = {
  readonly name: string;
  readonly table: string;
  /** In real time, whatever an environment's clock says. */
  readonly retention_ms: number;
  readonly batch: number;
  /** What goes with a row: a statement that deletes it `using purged`, and the columns by which it finds it. */
  readonly along?: { readonly by: string; readonly delete: string };
};

const PURGE_EVERY_MS = 10 * 60_000;

/**
 * Deletes rows by their age, a batch at a time. By their physical addresses, so that no index but the small one by age
 * is needed; the age is checked again on each row.
 */
export function purgeWork({ name, table, retention_ms, batch, along }: Kept): WorkEntry {
  const deleteOldest = statement(`
    with purged as (
      delete from ${table}
      where ctid = any (array(
          select ctid
          from ${table}
          where created_at < $1
          limit $2
          for update skip locked
        ))
        and created_at < $1
      returning ${along?.by ?? '1'}
    )${along ? `, along as (${along.delete})` : ''}
    select count(*)::int as count
    from purged`);
  return {
    name,
    every_ms: PURGE_EVERY_MS,
    run: ({ pool }) =>
      transact(pool, 'write', async (tx) => {
        const oldest = new Date(tx.now_ms - retention_ms).toISOString();
        const purged = await tx.row<{ count: number }>(deleteOldest, [oldest, batch]);
        return purged!.count;
      }),
  };
}
