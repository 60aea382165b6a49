import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { onRecorded } from './bell.ts';
import { findEventCounts } from './counters.ts';

/**
 * Knows when an environment has more events than were seen. This process is told of its own; what others recorded is seen
 * by looking at the counters, one statement for all who wait, and only while somebody does.
 */
export type Watch = {
  /** Resolves when there may be events after that sequence, or when the signal ends the wait. */
  changed(environment_id: string, seen: number, signal: AbortSignal): Promise<void>;
  close(): void;
};

const LOOK_EVERY_MS = 500;

type Waiting = { readonly environment_id: string; readonly seen: number; readonly resolve: () => void };

export function createWatch(pool: pg.Pool): Watch {
  const waiting = new Set<Waiting>();
  let isLooking = false;

  const tell = (isConcerned: (one: Waiting) => boolean) => {
    for (const one of waiting) if (isConcerned(one)) one.resolve();
  };

  const look = async () => {
    if (isLooking || waiting.size === 0) return;
    isLooking = true;
    try {
      const ids = [...new Set([...waiting].map(({ environment_id }) => environment_id))];
      const counts = await transact(pool, 'read', (tx) => findEventCounts(tx, ids));
      tell(({ environment_id, seen }) => (counts.get(environment_id) ?? 0) > seen);
    } catch {
      // The database is away: the next look may find it.
    } finally {
      isLooking = false;
    }
  };

  const unhook = onRecorded(({ environment_ids }) =>
    tell(({ environment_id }) => environment_ids.includes(environment_id)),
  );
  const timer = setInterval(look, LOOK_EVERY_MS).unref();

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
      unhook();
      clearInterval(timer);
    },
  };
}
