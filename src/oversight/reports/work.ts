import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { deleteOld, makeRun, scheduleDays } from './making.ts';
import { findDue } from './queries.ts';

const AT_ONCE = 10;

/** What a report reads is read on connections of `jobs`, so that other work goes on at the same time. */
export const reportWork = (jobs: pg.Pool): readonly WorkEntry[] => [
  { name: 'reports.schedule', every_ms: 60_000, run: ({ pool }) => transact(pool, 'write', (tx) => scheduleDays(tx)) },
  itemByItem<{ id: string }>({
    name: 'reports.make',
    every_ms: 1_000,
    kind: 'read',
    due: (tx, excluded) => findDue(tx, new Date(tx.now_ms).toISOString(), excluded, AT_ONCE),
    key: ({ id }) => id,
    async work({ id }, pool, replica) {
      await makeRun(pool, id, replica, jobs);
      return 'done';
    },
  }),
  { name: 'reports.delete', every_ms: 10 * 60_000, run: ({ pool }) => transact(pool, 'write', (tx) => deleteOld(tx)) },
];
