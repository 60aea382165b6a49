import { days, IDEMPOTENCY_KEY_DAYS, SIGNATURE_LIVES_MINUTES } from '../../vocabulary/limits.ts';
import { isDistributedTable } from '../database/citus/distributed-tables.ts';
import { rowsOfEachShard } from '../database/citus/each-shard.ts';
import { deleteDue } from '../database/leases.ts';
import { deleteOlderRows, keyOf, type Table } from '../database/rows.ts';
import { statement, type Transaction, transact } from '../database/transaction.ts';
import type { WorkEntry } from './entry.ts';

/** A table whose rows are deleted by their age, as data. */
export type PurgedTable = {
  readonly name: string;
  readonly table: Table;
  /** In real time, whatever an environment's clock says. */
  readonly retention_ms: number;
  readonly batch: number;
};

const PURGE_EVERY_MS = 10 * 60_000;
/** A backlog of millions of rows is deleted in a twentieth of the time of one connection, and still faster than orders can make rows. */
export const PURGE_RESTS = 19;

/** On Citus, where rows of two shards may have one address: by their keys, one of which may be of a new row by then. */
function purgeOfShards(table: Table): (tx: Transaction, oldest: string, batch: number) => Promise<number> {
  const readOldest = statement(`
    select ${keyOf(table)}
    from ${table}
    where created_at < $1
    limit $2`);
  const remove = deleteOlderRows(table);
  return async (tx, oldest, batch) => {
    const rows = await rowsOfEachShard<{ environment_id: string }>(tx, readOldest, [oldest, batch]);
    if (rows.length > 0)
      await remove(
        tx,
        rows.map((row) => ({ ...row, created_at: oldest })),
      );
    return rows.length;
  };
}

/** Deletes rows by their age, a batch at a time, with no index but the small one by age. */
export function purgeWork({ name, table, retention_ms, batch }: PurgedTable): WorkEntry {
  const deleteOldest = statement(`
    with purged as (
      ${deleteDue(table, { where: 'created_at < $1', limit: '$2' })}
    )
    select count(*)::int as count
    from purged`);
  const deleteOldestOfShards = isDistributedTable(table) ? purgeOfShards(table) : null;
  return {
    name,
    every_ms: PURGE_EVERY_MS,
    rests: PURGE_RESTS,
    run: ({ pool }) =>
      transact(pool, 'write', async (tx) => {
        const oldest = new Date(tx.now_ms - retention_ms).toISOString();
        if (tx.isDistributed && deleteOldestOfShards) return deleteOldestOfShards(tx, oldest, batch);
        const purged = await tx.row<{ count: number }>(deleteOldest, [oldest, batch]);
        return purged!.count;
      }),
  };
}

/** Within these days a retry is answered as the first request was. */
export const purgeIdempotencyKeys = purgeWork({
  name: 'idempotency_keys.purge',
  table: 'idempotency_keys',
  retention_ms: days(IDEMPOTENCY_KEY_DAYS),
  batch: 5_000,
});

/** As much again is for clocks that differ. */
export const purgeRepeatedSignatures = purgeWork({
  name: 'repeated_signatures.purge',
  table: 'repeated_signatures',
  retention_ms: 2 * SIGNATURE_LIVES_MINUTES * 60_000,
  batch: 5_000,
});
