import type pg from 'pg';
import { Refusal } from '../../vocabulary/refusals.ts';
import { type Kind, type Transaction, transact } from '../database/transaction.ts';
import type { WorkDeps, WorkEntry } from './entry.ts';

/** `later`: nothing is wrong with it, and it is not worth another look for a while. */
export type Worked = 'done' | 'later';

/** Work on rows that stand apart, as data. */
export type ItemWork<Item> = {
  readonly name: string;
  readonly every_ms: number;
  /** `write` where finding what is due leases it. */
  readonly kind: Kind;
  /** At most one batch of what is due, without the items that are put off. */
  due(tx: Transaction, putOff: readonly string[]): Promise<Item[]>;
  /** The id of the item. */
  key(item: Item): string;
  /** One item, in transactions of its own. */
  work(item: Item, pool: pg.Pool): Promise<Worked>;
};

const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 10 * 60_000;
/** What is put off is remembered by this process alone; more than so many are a matter for the log, not for memory. */
const PUT_OFF_MAX = 1_000;

/**
 * An entry whose items do not depend on each other: one that fails is told of, put off for longer each time, and left
 * out meanwhile, so that those behind it are reached. A process that starts anew looks at all of them again.
 */
export function itemByItem<Item>(table: ItemWork<Item>): WorkEntry {
  const putOff = new Map<string, { times: number; until_ms: number }>();
  const wait = (key: string) => {
    const times = (putOff.get(key)?.times ?? 0) + 1;
    const wait_ms = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (times - 1));
    putOff.delete(key);
    putOff.set(key, { times, until_ms: performance.now() + wait_ms });
    const [oldest] = putOff.keys();
    if (putOff.size > PUT_OFF_MAX) putOff.delete(oldest!);
  };
  const waiting = () => [...putOff].filter(([, { until_ms }]) => until_ms > performance.now()).map(([key]) => key);
  return {
    name: table.name,
    every_ms: table.every_ms,
    async run({ pool, signal, itemFailed }) {
      const due = await transact(pool, table.kind, (tx) => table.due(tx, waiting()));
      let done = 0;
      for (const item of due) {
        // A stop waits for the item under way, not for the batch: the rest is due again, at the latest after its lease.
        if (signal.aborted) break;
        const key = table.key(item);
        const outcome = await tried(table, item, { pool, itemFailed });
        if (outcome === 'done') putOff.delete(key);
        else wait(key);
        if (outcome === 'done') done += 1;
        // A database that is away fails every item: the next look for what is due tells which it was.
        if (outcome === 'unavailable') break;
      }
      return done;
    },
  };
}

async function tried<Item>(
  table: ItemWork<Item>,
  item: Item,
  { pool, itemFailed }: Pick<WorkDeps, 'pool' | 'itemFailed'>,
): Promise<Worked | 'failed' | 'unavailable'> {
  try {
    return await table.work(item, pool);
  } catch (error) {
    // Who it stands with does not answer: nothing is wrong with the item.
    if (error instanceof Refusal && error.code === 'provider_unavailable') return 'later';
    itemFailed?.(table.key(item), error);
    return error instanceof Refusal && error.code === 'unavailable' ? 'unavailable' : 'failed';
  }
}
