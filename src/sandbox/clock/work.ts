import type { Recompute } from '../../platform/database/recompute.ts';
import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { recomputeNext } from './operations.ts';
import { findUnfinished } from './queries.ts';

const BATCH = 20;

/** Large sandboxes whose clock moved: each gets one batch per run, so that none waits for another. */
export const clockWork = (dueRows: readonly Recompute[]): WorkEntry[] => [
  itemByItem({
    name: 'clock.recompute',
    every_ms: 250,
    kind: 'read',
    due: (tx, excluded) => findUnfinished(tx, excluded, BATCH),
    key: ({ id }) => id,
    work: async (environment, pool) => {
      await transact(pool, 'write', (tx) => recomputeNext(tx, dueRows, environment));
      return 'done';
    },
  }),
];
