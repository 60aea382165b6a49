import type pg from 'pg';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Kind } from '../database/begin-and-commit.ts';
import { isDistributedTable } from '../database/citus/distributed-tables.ts';
import { rowsOfEachShard } from '../database/citus/each-shard.ts';
import type { Replica } from '../database/replica.ts';
import { type Statement, statement, type Transaction, transact, type Value } from '../database/transaction.ts';
import type { Look } from './looks.ts';

export type WorkDeps = {
  readonly pool: pg.Pool;
  /** For what takes long and may be a moment old; null where no standby is read. */
  readonly replica?: Replica | null;
  readonly signal: AbortSignal;
  /** Reports an item that failed while the others of its batch go on. */
  readonly itemFailed?: (item: string, error: unknown) => void;
};

/** Work without a request: one row of the work table. */
export type WorkEntry = {
  /** `subject.verb`: what logs, metrics and `wake` call it. */
  readonly name: string;
  /** How long it sleeps when nothing was due. */
  readonly every_ms: number;
  /** Works so often that a line for every batch would hide the others: its metrics report it instead. */
  readonly isQuiet?: true;
  /** How many times as long as a batch took it rests before the next: nobody waits for this work, and requests go first. */
  readonly rests?: number;
  /**
   * Whether anything may be due, for an entry that found nothing: it is asked together with the looks of other entries, and only where it
   * says so does the entry run. What may be due without it would wait.
   */
  readonly look?: Look;
  /**
   * Does at most one batch and returns how many items it did. More than none runs again at once, or after its
   * rest, so a backlog is worked off batch by batch; an entry that finds nothing due returns 0. Any number of processes may run it at once.
   */
  run(deps: WorkDeps): Promise<number>;
};

/** `later`: nothing is wrong with it, and it is not read again for a while. */
export type Worked = 'done' | 'later';

/** Work on rows that are independent of each other, as data. */
export type ItemWork<Item> = {
  readonly name: string;
  readonly every_ms: number;
  /** `write` where finding what is due leases it. */
  readonly kind: Kind;
  /** At most one batch of what is due, without the items that wait after a failure. */
  due(tx: Transaction, excluded: readonly string[]): Promise<Item[]>;
  /** The id of the item. */
  key(item: Item): string;
  /** One item, in transactions of its own. */
  work(item: Item, pool: pg.Pool, replica: Replica | null): Promise<Worked>;
};

const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 10 * 60_000;
/** What is backed off is remembered by this process only; more than so many are logged, and not remembered. */
const BACKED_OFF_MAX = 1_000;

/**
 * An entry whose items do not depend on each other: one that fails is reported, backed off for longer each time, and left
 * out meanwhile, so that those behind it are reached. A process that was restarted looks at all of them again.
 */
export function itemByItem<Item>(table: ItemWork<Item>): WorkEntry {
  const backedOff = new Map<string, { times: number; until_ms: number }>();
  const wait = (key: string) => {
    const times = (backedOff.get(key)?.times ?? 0) + 1;
    const wait_ms = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (times - 1));
    backedOff.delete(key);
    backedOff.set(key, { times, until_ms: performance.now() + wait_ms });
    const [oldest] = backedOff.keys();
    if (backedOff.size > BACKED_OFF_MAX) backedOff.delete(oldest!);
  };
  const waiting = () => [...backedOff].filter(([, { until_ms }]) => until_ms > performance.now()).map(([key]) => key);
  return {
    name: table.name,
    every_ms: table.every_ms,
    ...(table.kind === 'read' && { look: async (tx) => (await table.due(tx, waiting())).length > 0 }),
    async run({ pool, replica, signal, itemFailed }) {
      const due = await transact(pool, table.kind, (tx) => table.due(tx, waiting()));
      let done = 0;
      for (const item of due) {
        // A stop waits for the item under way, not for the batch: the others are due again, at the latest after its lease.
        if (signal.aborted) break;
        const key = table.key(item);
        const outcome = await tried(table, item, { pool, replica, itemFailed });
        if (outcome === 'done') backedOff.delete(key);
        else wait(key);
        if (outcome === 'done') done += 1;
        // A database that is away fails every item: the next read of what is due shows which it was.
        if (outcome === 'unavailable') break;
      }
      return done;
    },
  };
}

async function tried<Item>(
  table: ItemWork<Item>,
  item: Item,
  { pool, replica = null, itemFailed }: Pick<WorkDeps, 'pool' | 'replica' | 'itemFailed'>,
): Promise<Worked | 'failed' | 'unavailable'> {
  try {
    return await table.work(item, pool, replica);
  } catch (error) {
    // Its provider does not answer: nothing is wrong with the item.
    if (error instanceof Refusal && error.code === 'provider_unavailable') return 'later';
    itemFailed?.(table.key(item), error);
    return error instanceof Refusal && error.code === 'unavailable' ? 'unavailable' : 'failed';
  }
}

export type DueRow = { readonly environment_id: string; readonly id: string };

const BATCH = 50;

const readHere = (tx: Transaction, query: Statement, values: readonly Value[]) => tx.rows<DueRow>(query, values);

/**
 * Work on the rows of a table whose instant has come, by the column that says when, the longest overdue first. Nothing is
 * leased: each row is read again under its lock before work on it.
 */
export function workWhenDue(
  [table, column]: readonly [table: string, column: string],
  { name, work }: { name: string; work(row: DueRow, pool: pg.Pool): Promise<unknown> },
): WorkEntry {
  const read = statement(`
    select environment_id, id
    from ${table}
    where ${column} <= $1
      and id <> all($2::uuid[])
    order by ${column}
    limit $3`);
  const find = isDistributedTable(table) ? rowsOfEachShard<DueRow> : readHere;
  return itemByItem<DueRow>({
    name,
    every_ms: 500,
    kind: 'read',
    due: (tx, excluded) => find(tx, read, [tx.now, excluded, BATCH]),
    key: ({ id }) => id,
    work: async (row, pool) => {
      await work(row, pool);
      return 'done';
    },
  });
}
