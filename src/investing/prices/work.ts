import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { applyPlanned, today } from './planning.ts';
import { findDue, type PlannedRow } from './queries.ts';

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
