import { statement, transact } from '../database/transaction.ts';
import type { WorkEntry } from './entry.ts';

const keep = statement('select keep_partitions() as changed');

/** Tables that are kept in partitions have them for the weeks to come, and lose those whose rows are all too old. */
export const keepPartitions: WorkEntry = {
  name: 'partitions.keep',
  every_ms: 60 * 60_000,
  run: ({ pool }) =>
    transact(pool, 'write', async (tx) => {
      const kept = await tx.row<{ changed: number }>(keep);
      return kept!.changed;
    }),
};
