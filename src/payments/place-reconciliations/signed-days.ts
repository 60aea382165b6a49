import type { placeKinds } from '../../ledger/places/contract.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { DAYS_BACK_MAX, findMissingDays } from './missing-days.ts';

const readSigned = queryRows<{ day: string }, [first: string]>(`
  select day
  from place_reconciliations
  where mode = 'live'
    and day >= $1
  group by day
  having bool_and(status = 'signed')
  order by day`);

/** Days of live money of which each place was signed, and none still lacks its record. */
export async function signedDays(tx: Transaction): Promise<string[]> {
  const first = addDays(lagosDayOf(tx.now_ms), -DAYS_BACK_MAX);
  const incomplete = new Set((await findMissingDays(tx)).map(({ day }) => day));
  const today = lagosDayOf(tx.now_ms);
  return (await readSigned(tx, first)).map(({ day }) => day).filter((day) => day < today && !incomplete.has(day));
}

export type SignedBalanceRow = {
  currency: Currency;
  kind: (typeof placeKinds)[number];
  balance: string;
  by_books: string;
  signed_at: string;
};

/** What was signed of a day, of the live places that hold client money: what a counterparty has is not held. */
export const signedBalancesOf = queryRows<SignedBalanceRow, [day: string]>(`
  select signed.currency, place.kind, signed.balance_there as balance, signed.balance_here as by_books, signed.signed_at
  from place_reconciliations signed
  join places place on place.id = signed.place_id
  where signed.day = $1
    and signed.mode = 'live'
    and signed.status = 'signed'
    and place.is_client_money
    and place.kind <> 'counterparty'
  order by signed.currency, place.kind, place.id`);
