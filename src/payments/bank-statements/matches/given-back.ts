import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { findGivenBack, findGivenBackOnLines } from '../../inbound/given-back-queries.ts';
import type { Key } from './placed-queries.ts';

/** What people took back of requests goes with the first payment of each, and is not moved with it, until a line of its own says which account gave it back. */
export async function takenWithFirst(tx: Transaction, requests: readonly Key[]): Promise<Map<string, Decimal>> {
  const all = await findGivenBack(
    tx,
    requests.map(({ environment_id }) => environment_id),
    requests.map(({ id }) => id),
  );
  const onLines = await findGivenBackOnLines(
    tx,
    all.map(({ id }) => id),
  );
  const sums = new Map<string, Decimal>();
  for (const { id, funding_request_id: request, amount } of all)
    if (!onLines.some((one) => one.id === id))
      sums.set(request, (sums.get(request) ?? Decimal.zero).plus(Decimal.of(amount)));
  return sums;
}

/** How much of a first payment is moved. */
export function restOf(amount: string, taken: Decimal | undefined): string {
  const rest = Decimal.of(amount).minus(taken ?? Decimal.zero);
  return (rest.isNegative ? Decimal.zero : rest).toMoney();
}
