import type { Transaction } from '../../platform/database/transaction.ts';
import { COUNTED_MAX, type Queue, queueReader } from '../../platform/telemetry/queues.ts';
import type { WorkQueue } from './contract.ts';

/** Reads every queue, also those in which nothing waits. */
export function workReader(queues: readonly Queue[]): (tx: Transaction) => Promise<WorkQueue[]> {
  const readQueues = queueReader(queues);
  return async (tx) =>
    (await readQueues(tx)).map(({ queue, waiting, oldest }) => ({
      queue,
      waiting,
      is_more: waiting >= COUNTED_MAX,
      oldest_at: oldest,
    }));
}
