import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import { recomputeNext } from './operations.ts';
import { findUnfinished } from './queries.ts';

const BATCH = 20;

/** Large sandboxes whose clock moved: each gets one batch in turn, so that none waits for another. */
export const clockWork: readonly WorkEntry[] = [
  itemByItem({
    name: 'clock.recompute',
    every_ms: 250,
    kind: 'read',
    due: (tx, putOff) => findUnfinished(tx, putOff, BATCH),
    key: ({ id }) => id,
    work: async (environment, pool) => {
      await transact(pool, 'write', (tx) => recomputeNext(tx, environment));
      return 'done';
    },
  }),
];
