import type { Transaction } from '../../platform/database/transaction.ts';
import * as queries from './known-debit-queries.ts';

/** What money that left a bank may be, by its place among those that are asked about: it is not booked as something else without naming that. */
export type LeftTwin = {
  readonly at: number;
  readonly id: string;
  readonly type: 'payment_return' | 'withdrawal' | 'funding_request' | 'settlement' | 'bank_line';
};

export async function twinsOfDebits(tx: Transaction, wanted: string): Promise<LeftTwin[]> {
  const of = (type: LeftTwin['type'], found: readonly Omit<LeftTwin, 'type'>[]) =>
    found.map(({ at, id }) => ({ at, id, type }));
  return [
    ...of('payment_return', await queries.findReturnTwins(tx, wanted)),
    ...of('withdrawal', await queries.findPayoutsLeaving(tx, wanted)),
    ...of('funding_request', await queries.findGivenBackTwins(tx, wanted)),
    ...of('settlement', await queries.findSettlementsBelowZero(tx, wanted)),
    ...of('bank_line', await queries.findArrivedHalves(tx, wanted)),
  ];
}
