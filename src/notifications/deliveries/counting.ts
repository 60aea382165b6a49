import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { PURGE_RESTS, purgeWork } from '../../platform/work/purge.ts';
import { idAt, instantOfId } from '../../vocabulary/id.ts';
import { days, EVENT_DAYS } from '../../vocabulary/limits.ts';
import { HOUR_MS, oldestKept_ms } from './count.ts';
import * as queries from './count-queries.ts';
import { START } from './leasing.ts';

/** Fewer are counted for each list faster than a part is read. */
const PART_MIN = 1_000;
const ENDPOINTS_AT_ONCE = 500;
const BATCH = 50;

type Endpoint = Pick<queries.Uncounted, 'environment_id' | 'endpoint_id'>;
const keyOf = ({ environment_id, endpoint_id }: Endpoint): string => `${environment_id} ${endpoint_id}`;

/** Counts what no list shall count again: the deliveries of hours that are over. Orders and deliveries do nothing for it. */
export const countParts: WorkEntry = {
  ...itemByItem<Endpoint>({
    name: 'webhooks.count',
    every_ms: 10 * 60_000,
    kind: 'read',
    due: findDue,
    key: keyOf,
    async work(endpoint, pool) {
      while (await transact(pool, 'write', (tx) => countPart(tx, endpoint)));
      return 'done';
    },
  }),
  rests: PURGE_RESTS,
};

export const purgeParts = purgeWork({
  name: 'webhooks.purge_counts',
  table: 'webhook_delivery_counts',
  retention_ms: days(EVENT_DAYS),
  batch: 2_000,
});

async function findDue(tx: Transaction, excluded: readonly string[]): Promise<Endpoint[]> {
  const isExcluded = new Set(excluded);
  const due: Endpoint[] = [];
  for (let after: string | null = START; after !== null && due.length < BATCH; ) {
    const ends = await queries.findEndsOfParts(tx, after, ENDPOINTS_AT_ONCE);
    const wanted = ends.filter((end) => !isExcluded.has(keyOf(end)));
    const uncounted = wanted.map(({ to_id, ...endpoint }) => ({ ...endpoint, from_id: beginningOf(tx, to_id) }));
    due.push(...(await queries.findNth(tx, uncounted, overBefore(tx), PART_MIN)));
    after = ends.length < ENDPOINTS_AT_ONCE ? null : ends.at(-1)!.endpoint_id;
  }
  return due.slice(0, BATCH);
}

/** Where the next part begins: where the last one ends, or with the first hour of which nothing is deleted. */
function beginningOf(tx: Transaction, to_id: string | null): string {
  const oldest = idAt(Math.ceil(oldestKept_ms(tx) / HOUR_MS) * HOUR_MS);
  return to_id === null || to_id < oldest ? oldest : to_id;
}

/**
 * Hours that ended an hour ago. An id has the time at which its transaction began: one that takes longer than a few minutes was
 * ended by the limits of its statements and of its idleness.
 */
const overBefore = ({ now_ms }: Transaction): string => idAt(Math.floor(now_ms / HOUR_MS - 1) * HOUR_MS);

/** The next part, to the end of the hour in which it has enough deliveries. Returns whether there was one. */
async function countPart(tx: Transaction, { environment_id, endpoint_id }: Endpoint): Promise<boolean> {
  await queries.lockCounting(tx);
  const { to_id: end } = await queries.findEndOfParts(tx, environment_id, endpoint_id);
  const next = { environment_id, endpoint_id, from_id: beginningOf(tx, end) };
  const [enough] = await queries.findNth(tx, [next], overBefore(tx), PART_MIN);
  if (!enough) return false;
  const to_id = idAt((Math.floor(instantOfId(enough.nth_id) / HOUR_MS) + 1) * HOUR_MS);
  const deliveries = await queries.countBetween(tx, environment_id, endpoint_id, next.from_id, to_id);
  await queries.insertPart(tx, { ...next, to_id, deliveries, created_at: tx.now });
  return true;
}
