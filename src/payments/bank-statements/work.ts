import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { actOnLine, leaveLine } from './acting-rules.ts';
import { findDueForRules } from './queries.ts';

/** Rules book soon after the import, and not in it: a line that cannot be booked keeps no statement out. */
export const bookByRules: WorkEntry = itemByItem({
  name: 'bank_lines.book_by_rules',
  every_ms: 2_000,
  kind: 'read',
  due: (tx, excluded) => findDueForRules(tx, tx.now, excluded),
  key: ({ id }) => id,
  work: async ({ id }, pool) => {
    try {
      await transact(pool, 'write', (tx) => actOnLine(tx, id));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error;
      const why = Object.values(error.details).join(' ');
      await transact(pool, 'write', (tx) => leaveLine(tx, id, `${error.code}, ${why}`));
    }
    return 'done';
  },
});
