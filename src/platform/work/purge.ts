import { days, IDEMPOTENCY_KEY_DAYS, SIGNATURE_LIVES_MINUTES } from '../../vocabulary/limits.ts';
import { isDistributedTable } from '../database/citus/distributed-tables.ts';
import { keyOf, type Table } from '../database/rows.ts';
import { statement, transact } from '../database/transaction.ts';
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

/** Citus skips no locked rows of several shards, and rows of two shards may have one address. */
const deleteOldestOfShards = (table: Table) => `
    with oldest as materialized (
      select ${keyOf(table)}
      from ${table}
      where created_at < $1
      limit $2
    ),
    purged as (
      delete from ${table}
      using oldest
      where (${keyOf(table, table)}) = (${keyOf(table, 'oldest')})
        and ${table}.created_at < $1
      returning 1
    )
    select count(*)::int as count
    from purged`;

/**
 * Deletes rows by their age, a batch at a time. By their physical addresses, so that no index but the small one by age
 * is needed; the age is checked again on each row.
 */
export function purgeWork({ name, table, retention_ms, batch }: PurgedTable): WorkEntry {
  const deleteOldest = statement(
    `
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
      returning 1
    )
    select count(*)::int as count
    from purged`,
    isDistributedTable(table) ? deleteOldestOfShards(table) : undefined,
  );
  return {
    name,
    every_ms: PURGE_EVERY_MS,
    rests: PURGE_RESTS,
    run: ({ pool }) =>
      transact(pool, 'write', async (tx) => {
        const oldest = new Date(tx.now_ms - retention_ms).toISOString();
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
