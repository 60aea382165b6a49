import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { type Due, findDueCharges, sweepCharges } from './operations.ts';

/** What orders and income were charged moves to the firm once a day, away from orders that are under way. */
export const sweepDueCharges: WorkEntry = itemByItem<Due>({
  name: 'charges.sweep',
  every_ms: 60_000,
  kind: 'read',
  due: findDueCharges,
  key: ({ id }) => id,
  work: async (due, pool) => {
    await transact(pool, 'write', (tx) => sweepCharges(tx, due));
    return 'done';
  },
});
