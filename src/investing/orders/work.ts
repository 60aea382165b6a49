import type pg from 'pg';
import { holdEnvironment } from '../../access/organisations/environments.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type WorkEntry, workWhenDue } from '../../platform/work/entry.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { followDayPrices } from './day-work.ts';
import { followInvestments } from './follow-up.ts';
import { failOrder } from './operations.ts';
import { findOrder } from './queries.ts';

/** The sandbox's fail scenario: an order with it fails a moment after it was created, in real time. */
export const failScenarios = workWhenDue(['orders', 'scenario_due_at'], {
  name: 'orders.fail_scenarios',
  work: ({ environment_id, id }, pool) => failOne(pool, environment_id, id),
});

/** The order is read again under its lock: it may have been cancelled or completed since it was found. */
async function failOne(pool: pg.Pool, environment_id: string, id: string): Promise<void> {
  try {
    await transact(pool, 'write', async (tx) => {
      const order = await findOrder(tx, environment_id, id);
      const environment = await holdEnvironment(tx, environment_id);
      const code = order?.scenario_failure_code ?? 'provider_rejected';
      if (environment) await failOrder(tx, environment, id, { code });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_state') throw error;
  }
}

export const orderWork: readonly WorkEntry[] = [failScenarios, followInvestments, followDayPrices()];
