import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { isStatementTimeout } from '../../platform/database/errors.ts';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { PURGE_RESTS } from '../../platform/work/purge.ts';
import { areCounted, type HeldUntil, lockCounts, updateCounts } from './counters.ts';

const BATCH = 50;

/** How long orders of an environment may wait for its count; one that takes longer is tried again, later and later, until no order comes between. */
const LOCKED_MS = 500;

type Counting<Counted> = {
  readonly name: string;
  readonly until: HeldUntil;
  /** What is there now. */
  count(tx: Transaction, environment_id: string): Promise<Counted>;
  /** Writes what was counted elsewhere than into the counters. */
  save?(tx: Transaction, environment_id: string, counted: Counted): Promise<void>;
};

/**
 * Counts environments whose counts do not hold: all of them after the upgrade that brought the counts, and those that a
 * process of the version before changed meanwhile. Until then a list counts its rows.
 */
export function countingWork<Counted>({ name, until, count, save }: Counting<Counted>): WorkEntry {
  const readUncounted = statement(`
    select environment_id
    from environment_counters
    where ${until} is distinct from events
      and environment_id <> all($1::uuid[])
    limit $2`);

  /** Counted before the lock, and again under it only where a transaction came between: it recorded an event. */
  const countOf = async (tx: Transaction, environment_id: string) => {
    const [before] = await lockCounts(tx, [environment_id], 'look');
    const counts = await count(tx, environment_id);
    const [counter] = await lockCounts(tx, [environment_id]);
    if (!counter || areCounted(counter, until)) return;
    await tx.takeTime(LOCKED_MS);
    const hold = before?.events === counter.events ? counts : await count(tx, environment_id);
    if (save) await save(tx, environment_id, hold);
    await updateCounts(tx, [{ ...counter, ...(!save && hold), [until]: counter.events }]);
  };

  return {
    ...itemByItem<{ environment_id: string }>({
      name,
      every_ms: 60_000,
      kind: 'read',
      due: (tx, excluded) => rowsOfEachShard(tx, readUncounted, [excluded, BATCH]),
      key: ({ environment_id }) => environment_id,
      async work({ environment_id }, pool) {
        try {
          await transact(pool, 'write', (tx) => countOf(tx, environment_id));
          return 'done';
        } catch (error) {
          if (error instanceof Error && isStatementTimeout(error.cause)) return 'later';
          throw error;
        }
      },
    }),
    rests: PURGE_RESTS,
  };
}
