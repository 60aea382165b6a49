import { lockClock } from '../../access/organisations/environments.ts';
import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { findRolling } from '../investments/rate-queries.ts';
import { applyPlanned, today } from './planning.ts';
import { findDue, type PlannedRow } from './queries.ts';
import { rollCatalogue, rollSandbox } from './rolling.ts';

const BATCH = 100;

/** Makes planned prices hold when their day has come. */
export const applyPlannedPrices: WorkEntry = itemByItem<PlannedRow>({
  name: 'prices.apply',
  every_ms: 1_000,
  kind: 'read',
  due: async (tx, excluded) => (await findDue(tx, today(tx), BATCH)).filter(({ id }) => !excluded.includes(id)),
  key: ({ id }) => id,
  work: async (row, pool) => {
    await transact(pool, 'write', (tx) => applyPlanned(tx, row));
    return 'done';
  },
});

/** The catalogue's products that are priced by their rate get the price of a new day. */
export const rollPrices: WorkEntry = {
  name: 'prices.roll',
  every_ms: 5_000,
  run: ({ pool }) => transact(pool, 'write', rollCatalogue),
};

/** The same in sandboxes whose clock is ahead, or that set a rate of their own. */
export const rollSandboxPrices: WorkEntry = itemByItem<Environment>({
  name: 'prices.roll_sandboxes',
  every_ms: 5_000,
  kind: 'read',
  due: (tx, excluded) => findRolling(tx, tx.now, excluded, BATCH),
  key: ({ id }) => id,
  work: async (environment, pool) => {
    await transact(pool, 'write', async (tx) => rollSandbox(tx, await lockClock(tx, environment)));
    return 'done';
  },
});
