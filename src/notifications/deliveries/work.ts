import { statement } from '../../platform/database/statement.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1_000;
const BATCH = 2_000;

/** Deliveries and their attempts are kept 30 days of real time. */
export const purgeDeliveries: WorkEntry = {
  name: 'webhooks.purge',
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
    delete from webhook_deliveries
    where ctid = any (array(
        select ctid
        from webhook_deliveries
        where created_at < $1
        limit $2
        for update skip locked
      ))
      and created_at < $1
    returning environment_id, id
  ),
  attempts as (
    delete from webhook_attempts attempt
    using purged
    where attempt.environment_id = purged.environment_id
      and attempt.delivery_id = purged.id
  )
  select count(*)::int as count
  from purged`);
