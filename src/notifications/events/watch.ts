import type pg from 'pg';
import { findEventCounts } from '../../events/outbox/counters.ts';
import { onRecorded } from '../../events/outbox/notify.ts';
import { transact } from '../../platform/database/transaction.ts';

/**
 * Knows when an environment has more events than were seen. This process is notified of its own; what other processes
 * recorded is found by polling the counters, one statement for all who wait, and only while anyone waits.
 */
export type Watch = {
  /** Resolves when there may be events after that sequence, or when the signal ends the wait. */
  changed(environment_id: string, seen: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

const POLL_EVERY_MS = 500;

type Waiting = { readonly environment_id: string; readonly seen: number; readonly resolve: () => void };

export function createWatch(pool: pg.Pool): Watch {
  const waiting = new Set<Waiting>();
  let isPolling = false;

  const resolveWhere = (matches: (one: Waiting) => boolean) => {
    for (const one of waiting) if (matches(one)) one.resolve();
  };

  const poll = async () => {
    if (isPolling || waiting.size === 0) return;
    isPolling = true;
    try {
      const ids = [...new Set([...waiting].map(({ environment_id }) => environment_id))];
      const counts = await transact(pool, 'read', (tx) => findEventCounts(tx, ids));
      resolveWhere(({ environment_id, seen }) => (counts.get(environment_id) ?? 0) > seen);
    } catch {
      // The database is away: the next poll may find it.
    } finally {
      isPolling = false;
    }
  };

  const unsubscribe = onRecorded(({ environment_ids }) =>
    resolveWhere(({ environment_id }) => environment_ids.includes(environment_id)),
  );
  const timer = setInterval(poll, POLL_EVERY_MS).unref();

  return {
    changed: (environment_id, seen, signal) =>
      new Promise((done) => {
        const resolve = () => {
          waiting.delete(one);
          signal.removeEventListener('abort', resolve);
          done();
        };
        const one: Waiting = { environment_id, seen, resolve };
        waiting.add(one);
        signal.addEventListener('abort', resolve);
        if (signal.aborted) resolve();
      }),
    close() {
      unsubscribe();
      clearInterval(timer);
    },
  };
}
