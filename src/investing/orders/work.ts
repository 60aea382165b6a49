import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { environmentOfOrder, failOrder } from './operations.ts';
import { findDueScenarios, findOrder } from './queries.ts';

const BATCH = 50;

/** The sandbox's fail scenario: an order that asked to fail does so a moment after it was created. */
export const failScenarios: WorkEntry = itemByItem({
  name: 'orders.fail_scenarios',
  every_ms: 500,
  kind: 'read',
  due: (tx, putOff) => findDueScenarios(tx, new Date(tx.now_ms).toISOString(), putOff, BATCH),
  key: ({ id }) => id,
  work: async ({ environment_id, id }, pool) => {
    await failOne(pool, environment_id, id);
    return 'done';
  },
});

/** The order is read again under its lock: it may have been cancelled or completed since it was found. */
async function failOne(pool: pg.Pool, environment_id: string, id: string): Promise<void> {
  try {
    await transact(pool, 'write', async (tx) => {
      const order = await findOrder(tx, environment_id, id);
      const code = order?.scenario_failure_code ?? 'provider_rejected';
      await failOrder(tx, await environmentOfOrder(tx, id), id, { code });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_state') throw error;
  }
}

export const orderWork: readonly WorkEntry[] = [failScenarios];
