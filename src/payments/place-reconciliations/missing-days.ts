import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { findMissing, findUsed, type MissingDay } from './queries.ts';

/** After a long absence of the service only so many days get a record. */
export const DAYS_BACK_MAX = 31;

/** More than all places of a firm lack in that time. */
const MISSING_MAX = 100_000;

/** How the work on a day that is missing is known. */
export const missingKey = ({ place_id, day }: MissingDay): string => `${place_id} ${day}`;

/** Days that are over and live places that are open, without a record of them: the oldest first. */
export async function findMissingDays(
  tx: Transaction,
  limit = MISSING_MAX,
  excluded: readonly string[] = [],
): Promise<MissingDay[]> {
  const used = await findUsed(tx);
  const today = lagosDayOf(tx.now_ms);
  const parts = used.map(({ part }) => part);
  const since = used.map(({ since }) => since);
  return findMissing(tx, addDays(today, -DAYS_BACK_MAX), addDays(today, -1), parts, since, excluded, limit);
}
