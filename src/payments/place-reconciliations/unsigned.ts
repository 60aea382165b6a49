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

const readNames = queryRows<{ name: string }, [place_id: string]>('select name from places where id = $1');

/** Of live places on these days, what a close of the books waits for: a day that is not signed, or has no record yet. */
export async function findUnsigned(tx: Transaction, days: readonly string[]): Promise<Unsigned[]> {
  const unsigned = await readUnsigned(tx, days);
  if (unsigned.length > 0) return unsigned;
  const missing = (await findMissingDays(tx, MISSING_MAX)).find(
    ({ mode, day }) => mode === 'live' && days.includes(day),
  );
  if (!missing) return [];
  const [place] = await readNames(tx, missing.place_id);
  return [{ place: place!.name, day: missing.day }];
}

/** More than all places of a firm lack. */
const MISSING_MAX = 100_000;
