import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { findMissing, findUsed } from './queries.ts';

/** After a long absence of the service only so many days get a record. */
export const DAYS_BACK_MAX = 31;

/** Days that are over and places that are open, without a record of them: the oldest first. */
export async function findMissingDays(tx: Transaction, limit: number) {
  const used = await findUsed(tx);
  const today = lagosDayOf(tx.now_ms);
  const parts = used.map(({ part }) => part);
  const since = used.map(({ since }) => since);
  return findMissing(tx, addDays(today, -DAYS_BACK_MAX), addDays(today, -1), parts, since, limit);
}
