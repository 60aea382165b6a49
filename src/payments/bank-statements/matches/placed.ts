import { providerPlace } from '../../../ledger/places/place-ids.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { providerOfAccount } from '../../../platform/provider-calls/account.ts';
import { arrivals, lockArrived, type Placing, suspended } from './arrived.ts';
import { requestsOf, reversals } from './funding-reversals.ts';
import * as placed from './placed-queries.ts';
import type { MatchedRecord } from './queries.ts';

/**
 * Where the books have the money of records that lines are about, before the match. Each is locked, or what moves its money is: what is settled, given to
 * a partner or paid out by a settlement at the same time waits, and finds the match.
 */
const reasonOf = { credit: 'withdrawal_return', debit: 'withdrawal_settled' } as const;

const keyOf = ({ record_type, record_id, direction }: MatchedRecord): string =>
  `${record_type} ${record_id} ${direction}`;

/** In the order that is given. What counterparties are paid or pay lies at no place. */
export async function placingsOf(tx: Transaction, records: readonly MatchedRecord[]): Promise<Placing[]> {
  const found = new Map<string, Placing>();
  const [inSuspense, paid] = [records.filter(isOf('unmatched_payment')), records.filter(isOf('funding_payment'))];
  const givenBack = records.filter(isOf('funding_reversal'));
  const paidOut = records.filter(isOf('withdrawal'));
  await lockArrived(tx, inSuspense, paid, { paidOut, takenBackOf: await requestsOf(tx, givenBack) });
  for (const placing of [
    ...(await payouts(tx, paidOut)),
    ...(await suspended(tx, inSuspense)),
    ...(await arrivals(tx, paid)),
    ...(await reversals(tx, givenBack)),
  ])
    found.set(keyOf(placing.record), placing);
  return records.map((record) => found.get(keyOf(record)) ?? nowhere(record));
}

const isOf = (type: MatchedRecord['record_type']) => (record: MatchedRecord) => record.record_type === type;

const nowhere = (record: MatchedRecord): Placing => ({
  record: { ...record, place_id: null, moved_amount: null },
  problem: null,
});

/** One that still waits is at no place: its money follows the match once it is settled. */
async function payouts(tx: Transaction, records: readonly MatchedRecord[]): Promise<Placing[]> {
  if (records.length === 0) return [];
  const keys = records.map(({ environment_id, record_id: id }) => ({ environment_id: environment_id!, id }));
  const locked = await placed.lockPayouts(
    tx,
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ id }) => id),
  );
  const rows = new Map(locked.map((row) => [row.id, row]));
  const wanted = records.map(({ direction }, index) => ({
    ...keys[index]!,
    ...{ source_type: 'withdrawal', reason: reasonOf[direction] },
  }));
  const booked = new Map(
    (await placed.findBooked(tx, wanted)).map(({ id, reason, part }) => [`${id} ${reason}`, part]),
  );
  return records.map((record) => {
    const part = booked.get(`${record.record_id} ${reasonOf[record.direction]}`);
    if (part === undefined) return nowhere(record);
    const place_id = part || formerPlaceOf(rows.get(record.record_id)!);
    return { record: { ...record, place_id, moved_amount: record.amount }, problem: null };
  });
}

/** Of one that was booked before there were places. */
const formerPlaceOf = ({ paid_from, call_account, currency }: placed.Payout): string =>
  paid_from ??
  providerPlace('live', call_account === null ? '' : providerOfAccount(call_account), currency, 'available');
