import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { makeReconciliation, refreshReconciliation } from './operations.ts';
import { findMissing, findStale, findUsed } from './queries.ts';

const DAYS_BACK_MAX = 31;
const BATCH = 20;
/** Statements and postings of a day come during the next one. */
const FRESH_MS = 10 * 60_000;

const firstDay = (tx: Transaction): string => addDays(lagosDayOf(tx.now_ms), -DAYS_BACK_MAX);

/** Each open place has a record of each day that is over; after a long absence of the last month of them. */
async function findDays(tx: Transaction) {
  const used = await findUsed(tx);
  const yesterday = addDays(lagosDayOf(tx.now_ms), -1);
  const parts = used.map(({ part }) => part);
  const since = used.map(({ since }) => since);
  return findMissing(tx, firstDay(tx), yesterday, parts, since, BATCH);
}

export const placeReconciliationWork: readonly WorkEntry[] = [
  itemByItem({
    name: 'place_reconciliations.make',
    every_ms: 60_000,
    kind: 'read',
    due: findDays,
    key: ({ place_id, day }) => `${place_id} ${day}`,
    work: async (day, pool) => {
      await transact(pool, 'write', (tx) => makeReconciliation(tx, day));
      return 'done';
    },
  }),
  itemByItem({
    name: 'place_reconciliations.refresh',
    every_ms: 60_000,
    kind: 'read',
    due: (tx) => findStale(tx, firstDay(tx), new Date(tx.now_ms - FRESH_MS).toISOString(), BATCH),
    key: ({ id }) => id,
    work: async ({ id }, pool) => {
      await transact(pool, 'write', (tx) => refreshReconciliation(tx, id));
      return 'done';
    },
  }),
];
