import { statement } from '../database/statement.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import type { WorkEntry } from './entry.ts';

const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;
const BATCH = 5_000;

/** Retention counts in real time, whatever an environment's clock says. */
export const purgeIdempotencyKeys: WorkEntry = {
  name: 'idempotency_keys.purge',
  every_ms: 10 * 60 * 1_000,
  run: ({ pool }) => transact(pool, 'write', purge),
};

async function purge(tx: Transaction): Promise<number> {
  const oldest = new Date(tx.now_ms - RETENTION_MS).toISOString();
  const purged = await tx.row<{ count: number }>(deleteOldest, [oldest, BATCH]);
  return purged!.count;
}

/** Physical addresses, so that no index but the small one by age is needed; the age is checked again on each row. */
const deleteOldest = statement(`
  with purged as (
    delete from idempotency_keys
    where ctid = any (array(
        select ctid
        from idempotency_keys
        where created_at < $1
        limit $2
        for update skip locked
      ))
      and created_at < $1
    returning 1
  )
  select count(*)::int as count
  from purged`);
