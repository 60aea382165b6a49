import type { Unsigned } from '../../access/periods/listeners.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findMissingDays } from './missing-days.ts';

const readUnsigned = queryRows<Unsigned, [days: readonly string[]]>(`
  select place.name as place, record.day
  from place_reconciliations record
  join places place on place.id = record.place_id
  where record.mode = 'live'
    and record.day = any($1::date[])
    and record.status <> 'signed'
  order by record.day, place.name
  limit 1`);

/** Of live places on these days, what a close of the books waits for: a day that is not signed, or has no record yet. */
export async function findUnsigned(tx: Transaction, days: readonly string[]): Promise<Unsigned[]> {
  const unsigned = await readUnsigned(tx, days);
  if (unsigned.length > 0) return unsigned;
  const missing = (await findMissingDays(tx)).find(({ day }) => days.includes(day));
  return missing ? [{ place: missing.place, day: missing.day }] : [];
}
