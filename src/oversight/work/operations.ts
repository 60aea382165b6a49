import type { Transaction } from '../../platform/database/transaction.ts';
import { COUNTED_MAX, type Queue, queueReader } from '../../platform/telemetry/queues.ts';
import type { Permission } from '../../vocabulary/permissions.ts';
import type { WorkQueue } from './contract.ts';
import { permissionsOfQueues } from './permissions-of-queues.ts';

/** Reads every queue, also those in which nothing waits, for who holds these permissions. */
export function workReader(
  queues: readonly Queue[],
): (tx: Transaction, held: ReadonlySet<Permission>) => Promise<WorkQueue[]> {
  const readQueues = queueReader(queues);
  return async (tx, held) =>
    (await readQueues(tx)).map(({ queue, waiting, oldest }) => ({
      queue,
      waiting,
      is_more: waiting >= COUNTED_MAX,
      ...whose(queue, held),
      oldest_at: oldest,
    }));
}

function whose(queue: string, held: ReadonlySet<Permission>) {
  const permission = permissionsOfQueues[queue] ?? null;
  return { permission, is_mine: permission !== null && held.has(permission) };
}
