import type pg from 'pg';
import { holdEnvironment } from '../../access/organisations/environments.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { restoredAt } from '../../platform/database/origin.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import * as queries from './follow-up-queries.ts';
import { endIfDelisted } from './operations.ts';
import { callNow } from './queries.ts';

/**
 * The waiting orders of an investment follow it, whoever changed it: the feed, a file, or a person. Each change is stored before
 * anything is done about it, so that a process that ends leaves the rest to the next.
 */

const BATCH = 50;

/** An order that was being placed when its investment changed is there by then: no transaction lasts as long. */
export const LAST_LOOK_MS = 5 * 60_000;

type Item = queries.WaitingOrder & { readonly what: 'end' | 'call' };

/** What is still to be done; investments of which nothing is found are looked at once more, and then no longer. */
async function findItems(tx: Transaction, excluded: readonly string[]): Promise<Item[]> {
  const now = new Date(tx.now_ms).toISOString();
  await queries.noticeChanges(tx, now);
  const due = await queries.findDue(tx, now);
  if (due.length === 0) return [];
  const retired = await findRetired(tx);
  // Those that failed before are found too: their investment is not over.
  const limit = BATCH + excluded.length;
  const of = (isOne: (one: queries.FollowUp) => boolean) => due.filter(isOne).map(({ investment_id }) => investment_id);
  const delisted = of(({ paused_because }) => paused_because === 'listing_delisted');
  const resumed = of(({ paused_because }) => paused_because === null);
  const ends = delisted.length > 0 ? await queries.findWaiting(tx, delisted, limit, retired, await restoredAt(tx)) : [];
  const calls = resumed.length > 0 ? await queries.findPutOff(tx, resumed, limit, retired, now) : [];
  for (const one of due) {
    const left = one.paused_because === 'listing_delisted' ? ends : one.paused_because === null ? calls : [];
    if (left.length === 0) await queries.lookAgainAt(tx, one.investment_id, one.noticed_at, nextLook(tx, one));
  }
  const items = [
    ...ends.map((order) => ({ ...order, what: 'end' as const })),
    ...calls.map((order) => ({ ...order, what: 'call' as const })),
  ];
  return items.filter(({ id }) => !excluded.includes(id)).slice(0, BATCH);
}

/** Null: no more. What is only suspended is not looked for: each act finds it paused by itself. */
function nextLook(tx: Transaction, { paused_because, noticed_at }: queries.FollowUp): string | null {
  const last_ms = Date.parse(noticed_at) + LAST_LOOK_MS;
  const isOver = tx.now_ms >= last_ms || (paused_because !== null && paused_because !== 'listing_delisted');
  return isOver ? null : new Date(last_ms).toISOString();
}

async function followOne(pool: pg.Pool, { environment_id, id, what }: Item): Promise<void> {
  await transact(pool, 'write', async (tx) => {
    if (what === 'call') return callNow(tx, environment_id, id, new Date(tx.now_ms).toISOString());
    const environment = await holdEnvironment(tx, environment_id);
    if (environment) await endIfDelisted(tx, environment, id);
  });
}

export const followInvestments: WorkEntry = itemByItem<Item>({
  name: 'orders.follow_investments',
  every_ms: 1_000,
  kind: 'write',
  due: findItems,
  key: ({ id }) => id,
  work: async (item, pool) => {
    await followOne(pool, item);
    return 'done';
  },
});
