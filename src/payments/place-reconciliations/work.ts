import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { DAYS_BACK_MAX, findMissingDays, missingKey } from './missing-days.ts';
import { makeReconciliation, refreshReconciliation } from './operations.ts';
import { findStale } from './queries.ts';

const BATCH = 20;
/** Statements and postings of a day come during the next one. */
const FRESH_MS = 10 * 60_000;

const firstDay = (tx: Transaction): string => addDays(lagosDayOf(tx.now_ms), -DAYS_BACK_MAX);

/** Each open live place has a record of each day that is over. */
export const placeReconciliationWork: readonly WorkEntry[] = [
  itemByItem({
    name: 'place_reconciliations.make',
    every_ms: 60_000,
    kind: 'read',
    due: (tx, excluded) => findMissingDays(tx, BATCH, excluded),
    key: missingKey,
    work: async (day, pool) => {
      await transact(pool, 'write', (tx) => makeReconciliation(tx, day));
      return 'done';
    },
  }),
  itemByItem({
    name: 'place_reconciliations.refresh',
    every_ms: 60_000,
    kind: 'read',
    due: (tx, excluded) => findStale(tx, firstDay(tx), new Date(tx.now_ms - FRESH_MS).toISOString(), excluded, BATCH),
    key: ({ id }) => id,
    work: async ({ id }, pool) => {
      await transact(pool, 'write', (tx) => refreshReconciliation(tx, id));
      return 'done';
    },
  }),
];
